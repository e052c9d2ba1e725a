const inQuery = /([?&;](?:access_token|refresh_token|token|password|SAMLRequest|SAMLResponse|code)=)[^&;#]*/gi;
/** The page that sets a new password has its token in the path, as mails write it. */
const inPath = /(\/passwords-management\/[^/?#]+\/)[^/?#]+/gi;

/** An address without the secrets it may carry. */
export const redactUrl = (url: string): string => url.replace(inQuery, '$1[redacted]').replace(inPath, '$1[redacted]');
