/** The look of a mail, which mail programs want as attributes. A wording itself has none, and neither of these elements. */
const LAYOUT = /<(body|div) style="([^"]*)"/g;

const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** A mail as a frame of the page shows it: it loads nothing and runs nothing, and its look passes the page's policy. */
export function framedMail(html: string): string {
  const nonce = styleNonce();
  const rules: string[] = [];
  const page = html.replace(LAYOUT, (_, element: string, look: string) => {
    rules.push(`${element} { ${look} }`);
    return `<${element}`;
  });
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'`;
  return page.replace(
    '<head>',
    () =>
      `<head><meta http-equiv="Content-Security-Policy" content="${policy}"><style nonce="${nonce}">${rules.join(' ')}</style>`,
  );
}
