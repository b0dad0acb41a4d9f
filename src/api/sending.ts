import { ApiError } from './apiError.ts';
import { REQUEST_TIMEOUT, UNREACHABLE, type TransportReply, type TransportRequest } from './transport.ts';

/**
 * Sends a body and reports upload progress, which `fetch` cannot; the outcome is that of the transport.
 * @throws ApiError `transport` or `aborted`.
 */
export const sendWithProgress = (
  request: TransportRequest,
  timeoutMs = REQUEST_TIMEOUT,
): Promise<TransportReply> =>
  new Promise((resolve, reject) => {
    const { signal, onProgress } = request;
    const aborted = (): void => reject(new ApiError('aborted', '已取消'));
    if (signal?.aborted === true) return aborted();
    const xhr = new XMLHttpRequest();
    const callOff = (): void => xhr.abort();
    signal?.addEventListener('abort', callOff);
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.timeout = request.timeoutMs ?? timeoutMs;
    const header = (name: string): string | null => xhr.getResponseHeader(name);
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.floor((loaded / total) * 100));
    };
    xhr.onreadystatechange = () => {
      if (xhr.readyState === XMLHttpRequest.HEADERS_RECEIVED) request.onHeaders?.(header);
    };
    xhr.onload = () =>
      resolve({ status: xhr.status, statusText: xhr.statusText, text: xhr.responseText, header });
    xhr.onerror = () => reject(new ApiError('transport', UNREACHABLE));
    xhr.ontimeout = () => reject(new ApiError('transport', '请求超时，请稍后再试'));
    xhr.onabort = aborted;
    xhr.onloadend = () => signal?.removeEventListener('abort', callOff);
    xhr.send(request.body as XMLHttpRequestBodyInit);
  });
