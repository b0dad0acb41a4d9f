import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem.ts';

/** The contract's own bodies nest five deep, name a few dozen fields in an object, and send some 30,000 values. */
const MAX_DEPTH = 32;
const MAX_KEYS = 256;
const MAX_VALUES = 100_000;

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const OPEN = new Set([91, 123]);
const CLOSE = new Set([93, 125]);

/**
 * Refuses a JSON text that nests deeper, or has more fields in one object or more values in all, than any request does.
 * It reads the text once and builds nothing, so that a hostile body costs no more than its bytes; whether the text is
 * JSON at all is left to the parser.
 * @throws Problem
 */
export function refuseHuge(text: string): void {
  const keys: number[] = [];
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) at = endOfString(text, at);
    else if (OPEN.has(char)) {
      if (keys.push(0) > MAX_DEPTH) throw Problem.badRequest(`请求内容嵌套超过 ${MAX_DEPTH} 层`);
    } else if (CLOSE.has(char)) keys.pop();
    else if (char === COMMA) {
      if (++values > MAX_VALUES) throw Problem.badRequest(`请求内容超过 ${MAX_VALUES} 项`);
    } else if (char === COLON) {
      const last = keys.length - 1;
      const count = (keys[last] ?? 0) + 1;
      if (last >= 0) keys[last] = count;
      if (count > MAX_KEYS) throw Problem.badRequest(`请求内容中一个对象的字段超过 ${MAX_KEYS} 个`);
    }
  }
}

/** Index of the closing quote; the end of the text where there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === BACKSLASH) at++;
    else if (char === QUOTE) return at;
  }
  return text.length;
}

/** Parses JSON bodies as Fastify does, after `refuseHuge`. */
export function limitJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      refuseHuge(body);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    void parse(request, body, done);
  });
}
