const named = /([?&;](?:access_token|refresh_token|mfa_token|token|password|SAMLRequest|SAMLResponse|code)=)[^&;#]*/gi;
/** The page for a new password has its token in the path. */
const inPath = /(\/passwords-management\/[^/?#]+\/)[^/?#]+/gi;
/** Tokens of the portal, anywhere in an address and under any parameter name. */
const tokenShaped = /(?<![\w-])[\w-]{43,}(?![\w-])/g;

/** An address without secrets. */
export const redactUrl = (url: string): string =>
  url.replace(named, '$1[redacted]').replace(inPath, '$1[redacted]').replace(tokenShaped, '[redacted]');
