const FIRST_BODY_STATUS = 200;
const NULL_BODY = new Set([204, 205, 304]);

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()];
    }),
  );
}

/**
 * `fetch` with upload progress, which browsers offer only through XMLHttpRequest.
 *
 * @throws DOMException AbortError when given up, TypeError when nobody answers
 */
export function sendWithProgress(
  path: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'blob';
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, statusText } = request;
      const content: Blob | null = NULL_BODY.has(status) || status < FIRST_BODY_STATUS ? null : request.response;
      resolve(new Response(content, { status, statusText, headers: headersOf(request) }));
    };
    request.onerror = () => reject(new TypeError('Nobody answers.'));
    request.onabort = () => reject(new DOMException('Given up.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(new DOMException('Given up.', 'AbortError'));
    else request.send(body as XMLHttpRequestBodyInit);
  });
}
