import { TEXT_LIMITS } from '@multas/domain'
import { z } from 'zod'
import { type Access, defineCall } from '../call.ts'
import { requiredText } from '../texts.ts'
import { type CallSite, done, moment } from './call-site.ts'

export const apiKey = <const Scopes extends readonly string[]>(scopes: Scopes) =>
  z.object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(z.enum(scopes)),
    lastFour: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: moment,
    expiresAt: moment,
    revokedAt: moment,
    isActive: z.boolean(),
  })

const issued = { 200: z.object({ id: z.uuid(), /** Returned once. */ key: z.string() }) }

export function keyCalls<
  const Scopes extends readonly string[],
  List extends z.ZodType,
  Here extends z.ZodObject,
  One extends z.ZodObject,
  Act extends Access,
  Grant extends Access,
>(site: CallSite<Here, One, Act, Grant>, scopes: Scopes, list: List) {
  const { path, params, one, access } = site
  return {
    list: defineCall({
      operation: site.operation('keys', 'list'),
      method: 'GET',
      path: `${path}/keys`,
      summary: `Las claves de API ${site.of}, sin su valor.`,
      access: access.read,
      params,
      replies: { 200: list },
      errors: site.errors(),
    }),
    issue: defineCall({
      operation: site.operation('keys', 'issue'),
      method: 'POST',
      path: `${path}/keys`,
      summary: 'Crea una clave de API. Se muestra una única vez.',
      access: access.grant,
      params,
      body: z.strictObject({
        name: requiredText(TEXT_LIMITS.keyName, 'Escribí para qué es la clave', 2),
        scopes: z.array(z.enum(scopes)).min(1, 'Elegí al menos un permiso').max(scopes.length),
        days: z.int().min(1).max(730).nullable(),
      }),
      replies: issued,
      errors: site.errors(409),
    }),
    rotate: defineCall({
      operation: site.operation('keys', 'rotate'),
      method: 'POST',
      path: `${path}/keys/:id/rotate`,
      summary: 'Renueva una clave. La anterior sirve 24 horas más, si no vence antes.',
      access: access.grant,
      params: one,
      replies: issued,
      errors: site.errors(404),
    }),
    revoke: defineCall({
      operation: site.operation('keys', 'revoke'),
      method: 'POST',
      path: `${path}/keys/:id/revoke`,
      summary: 'Anula una clave de API.',
      access: access.act,
      params: one,
      replies: done,
      errors: site.errors(404),
    }),
  }
}
