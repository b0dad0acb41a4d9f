import { setImmediate as others } from 'node:timers/promises';
import { z } from 'zod';
import type { Call } from '../../contract/wire/call.ts';
import { idempotencyOf, pathParameters } from '../../contract/wire/call.ts';
import { envelope } from '../../contract/wire/envelope.ts';

type Json = Record<string, unknown>;

const withoutHead = ({ $schema: _, $defs: _shared, ...json }: Json): Json => json;
const DEFS = '"#/$defs/';
const COMPONENTS = '"#/components/schemas/';

/**
 * A schema as JSON. A recursive schema goes to `shared` under its own name, since references count from the document's
 * root.
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', name: string, shared: Json): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const moved = JSON.stringify(made).replaceAll(DEFS, `${COMPONENTS}${name}.`);
  const json = JSON.parse(moved) as Json;
  for (const [part, definition] of Object.entries((json['$defs'] ?? {}) as Json))
    shared[`${name}.${part}`] = definition;
  return withoutHead(json);
}

const ENVELOPE = { $ref: '#/components/schemas/Envelope' };

/** The contract as OpenAPI 3.1, generated from the values that the server binds. Other requests have their turn meanwhile. */
export async function openApi(calls: readonly Call[], basePath: string, version: string): Promise<Json> {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  schemas['Envelope'] = schemaOf(envelope, 'output', 'Envelope', schemas);
  for (const call of calls) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call, schemas);
    await others();
  }
  return {
    openapi: '3.1.0',
    info: { title: '医保云 console API', version },
    servers: [{ url: basePath }],
    components: {
      schemas,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
    paths,
  };
}

function operation(call: Call, shared: Json): Json {
  const request = schemaOf(call.request, 'input', `${call.id}.request`, shared);
  const properties = (request.properties ?? {}) as Record<string, Json>;
  const required = new Set((request.required as string[] | undefined) ?? []);
  const inPath = new Set(pathParameters(call.path));
  const parameter = (name: string): Json => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || required.has(name),
    schema: properties[name] ?? {},
    ...(call.sealed?.includes(name) && { 'x-sealed': true }),
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
    ...(call.confirms && { 'x-confirms': true }),
    ...(call.fee && { 'x-fee': call.fee }),
    parameters: names.filter((name) => call.method === 'GET' || inPath.has(name)).map(parameter),
    ...(bodyNames.length > 0 || call.upload
      ? { requestBody: { content: { [media]: { schema: body } } } }
      : {}),
    responses: {
      200: {
        description: call.download ? 'The file; an envelope when it is refused' : 'Envelope',
        content: call.download
          ? {
              'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
              'application/json': { schema: ENVELOPE },
            }
          : {
              'application/json': {
                schema: {
                  allOf: [
                    ENVELOPE,
                    { properties: { result: schemaOf(call.result, 'output', `${call.id}.result`, shared) } },
                  ],
                },
              },
            },
      },
    },
  };
}
