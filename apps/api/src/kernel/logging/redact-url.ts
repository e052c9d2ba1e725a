const secrets = /([?&;](?:access_token|refresh_token|token|password|SAMLRequest|SAMLResponse|code)=)[^&;#]*/gi;

/** An address without the secrets its query may carry. */
export const redactUrl = (url: string): string => url.replace(secrets, '$1[redacted]');
