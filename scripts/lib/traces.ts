import type { TraceOptions } from '../../server/figures/traces.ts';
import { Problem } from './problem.mjs';

/**
 * Traces by OpenTelemetry's own names: OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, or OTEL_EXPORTER_OTLP_ENDPOINT with /v1/traces below it;
 * OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG (a share, 1 by default). @returns null where no address is set
 * @throws Problem
 */
export function readTraces(env: NodeJS.ProcessEnv): TraceOptions | null {
  const whole = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']?.trim();
  const base = env['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim();
  const text = whole || (base && `${base.replace(/\/$/, '')}/v1/traces`);
  if (!text || env['OTEL_SDK_DISABLED']?.trim() === 'true') return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Problem(`OTEL_EXPORTER_OTLP_ENDPOINT 应是 http 或 https 地址，现为 “${text}”`);
  const share = Number(env['OTEL_TRACES_SAMPLER_ARG']?.trim() || '1');
  if (!(share >= 0 && share <= 1)) throw new Problem('OTEL_TRACES_SAMPLER_ARG 应是 0 到 1 之间的数');
  return {
    url: text,
    headers: headersIn(env['OTEL_EXPORTER_OTLP_HEADERS'] ?? ''),
    serviceName: env['OTEL_SERVICE_NAME']?.trim() || 'yibao-console',
    share,
  };
}

/** `name=value,name=value`, values percent-encoded. */
function headersIn(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',').filter((each) => each.trim() !== '')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at < 1 || !/^[\w-]+$/.test(name))
      throw new Problem('OTEL_EXPORTER_OTLP_HEADERS 应是 “名称=值”，用逗号分隔');
    try {
      headers[name] = decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      throw new Problem(`OTEL_EXPORTER_OTLP_HEADERS 中 ${name} 的值编码不正确`);
    }
  }
  return headers;
}
