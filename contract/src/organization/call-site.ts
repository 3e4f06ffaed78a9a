import { z } from 'zod'
import type { Access, MemberAccess } from '../call.ts'

export const moment = z.iso.datetime().nullable()
export const done = { 200: z.object({ done: z.literal(true) }) }

export interface CallSite<
  Here extends z.ZodObject = z.ZodObject,
  One extends z.ZodObject = z.ZodObject,
  Act extends Access = Access,
  Grant extends Access = Access,
> {
  operation(things: 'audit' | 'keys' | 'members' | 'webhooks', act: string): string
  readonly path: string
  /** `de la flota`, `del municipio`. */
  readonly of: string
  readonly params: Here
  readonly one: One
  readonly access: { readonly read: Act; readonly act: Act; readonly grant: Grant }
  errors(...added: readonly number[]): readonly number[]
}

interface Panel<Here, One, A> {
  readonly name: string
  readonly path: string
  readonly of: string
  readonly params: Here
  readonly one: One
  readonly access: A
}

export const panelSite = <
  Here extends z.ZodObject,
  One extends z.ZodObject,
  const A extends MemberAccess & { readonly limit?: undefined; readonly dangerous?: undefined },
>({
  name,
  access,
  ...panel
}: Panel<Here, One, A>) => ({
  ...panel,
  operation: (things: string, act: string) => `${name}.${things}.${act}`,
  access: { read: access, act: access, grant: { ...access, limit: 'grant', dangerous: true } as const },
  errors: (...added: readonly number[]) => [401, 403, ...added, 429],
})
