// biome-ignore lint/style/noRestrictedImports: only this test reads files; the package itself is pure
import { readFileSync } from 'node:fs';
// biome-ignore lint/style/noRestrictedImports: as above
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import * as geo from '../src/index.js';

const fileOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const examples = [...readFileSync(fileOf('README.md'), 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!);

interface PackageJson {
  readonly name: string;
  readonly exports: Readonly<Record<string, { readonly types: string }>>;
}

/** What the package exports, as sources: an import that its users could not resolve does not compile here either. */
function exportedSources(): Record<string, string[]> {
  const { name, exports } = JSON.parse(readFileSync(fileOf('package.json'), 'utf8')) as PackageJson;
  const sourceOf = (types: string): string => fileOf(types.replace('./dist/', 'src/').replace(/\.d\.ts$/, '.ts'));
  return Object.fromEntries(
    Object.entries(exports).map(([key, { types }]) => [name + key.slice(1), [sourceOf(types)]]),
  );
}

const nameOf = (index: number): string => fileOf(`example-${index + 1}.ts`);

/** Messages of the TypeScript compiler about the examples, each with its line. */
function compilerMessages(): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    moduleDetection: ts.ModuleDetectionKind.Force,
    types: [],
    paths: exportedSources(),
  };
  const sources = new Map(examples.map((code, index) => [nameOf(index), code]));
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.readFile = (file) => sources.get(file) ?? readFile(file);
  host.getSourceFile = (file, version, ...rest) => {
    const code = sources.get(file);
    return code === undefined ? getSourceFile(file, version, ...rest) : ts.createSourceFile(file, code, version);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  return [...sources.keys()]
    .map((file) => program.getSourceFile(file)!)
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ file, start = 0, messageText }) => {
      const { line } = file!.getLineAndCharacterOfPosition(start);
      const code = file!.text.split('\n')[line];
      return `${file!.fileName.split('/').at(-1)}: ${code}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
}

type Example = (geo: object, same: (shown: unknown, expected: unknown) => void) => void;

/** An example as a function: `expression; // → value` becomes a comparison. */
function runnable(code: string): Example {
  const compared = code
    .replace(/^import \{ (.*?) \} from '@portal\/geo';$/gm, (_, names: string) => {
      const values = names.split(', ').filter((name) => !name.startsWith('type '));
      return `const { ${values.join(', ')} } = geo;`;
    })
    .replace(/^(.+); \/\/ → (.+)$/gm, 'same($1, $2);');
  const { outputText } = ts.transpileModule(compared, { compilerOptions: { target: ts.ScriptTarget.ES2023 } });
  return new Function('geo', 'same', outputText) as Example;
}

describe('the examples of the README', () => {
  it('are found', () => expect(examples.length).toBeGreaterThan(6));

  it('compile as they are written', () => expect(compilerMessages()).toEqual([]));

  it.each(examples.map((code, i) => [i + 1, code] as const))('number %i gives the values it shows', (_, code) => {
    let checks = 0;
    runnable(code)(geo, (shown, expected) => {
      checks++;
      expect(shown).toEqual(expected);
    });
    expect(checks).toBe(code.match(/\/\/ →/g)?.length);
  });
});
