const named = /([?&;](?:access_token|refresh_token|mfa_token|token|password|SAMLRequest|SAMLResponse|code)=)[^&;#]*/gi;
/** The page that sets a new password has its token in the path, as mails write it. */
const inPath = /(\/passwords-management\/[^/?#]+\/)[^/?#]+/gi;
/** Tokens of the portal, wherever somebody put one and however they spelled its name. */
const tokenShaped = /(?<![\w-])[\w-]{43,}(?![\w-])/g;

/** An address without the secrets it may carry. */
export const redactUrl = (url: string): string =>
  url.replace(named, '$1[redacted]').replace(inPath, '$1[redacted]').replace(tokenShaped, '[redacted]');
