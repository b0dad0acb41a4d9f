import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { idempotencyOf, pathParameters } from '../../contract/call.ts';
import { envelope } from '../../contract/envelope.ts';

type Json = Record<string, unknown>;

const withoutDialect = ({ $schema: _, ...json }: Json): Json => json;
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  withoutDialect(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json);

/** The contract as OpenAPI 3.1. Made from the same values the server binds, so it cannot differ from them. */
export function openApi(calls: readonly Call[], basePath: string, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call);
  return {
    openapi: '3.1.0',
    info: { title: '医保云 console API', version },
    servers: [{ url: basePath }],
    components: {
      schemas: { Envelope: schemaOf(envelope, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
    paths,
  };
}

function operation(call: Call): Json {
  const request = schemaOf(call.request, 'input');
  const properties = (request.properties ?? {}) as Record<string, Json>;
  const required = new Set((request.required as string[] | undefined) ?? []);
  const inPath = new Set(pathParameters(call.path));
  const parameter = (name: string): Json => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || required.has(name),
    schema: properties[name] ?? {},
  });
  const names = Object.keys(properties);
  const bodyNames = call.method === 'POST' ? names.filter((name) => !inPath.has(name)) : [];
  const body: Json = {
    type: 'object',
    properties: Object.fromEntries(bodyNames.map((name) => [name, properties[name]])),
    required: bodyNames.filter((name) => required.has(name)),
    additionalProperties: false,
  };
  if (call.upload)
    (body.properties as Json).file = {
      type: 'string',
      format: 'binary',
      contentMediaType: 'application/octet-stream',
    };
  const media = call.upload ? 'multipart/form-data' : 'application/json';
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.id.split('.')[0]],
    security: call.permission === 'public' ? [] : [{ token: [] }],
    'x-permission': call.permission,
    'x-idempotent': idempotencyOf(call),
    parameters: names.filter((name) => call.method === 'GET' || inPath.has(name)).map(parameter),
    ...(bodyNames.length > 0 || call.upload
      ? { requestBody: { content: { [media]: { schema: body } } } }
      : {}),
    responses: {
      200: {
        description: 'Envelope',
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Envelope' },
                { properties: { result: schemaOf(call.result, 'output') } },
              ],
            },
          },
        },
      },
    },
  };
}
