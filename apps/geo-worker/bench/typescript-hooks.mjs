export { load } from '../../../infra/test/kept-modules/hooks.mjs';

/** A source is imported by the name of what it is compiled to; packages are those that are built. */
export async function resolve(specifier, context, next) {
  const isOwn = specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts');
  return next(isOwn ? specifier.replace(/\.js$/, '.ts') : specifier, context);
}
