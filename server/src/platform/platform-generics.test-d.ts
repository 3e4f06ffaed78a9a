import { type Access, type Call, defineCall } from '@multas/contract'
import type { AdminRole, FleetRole } from '@multas/domain'
import type { FastifyReply } from 'fastify'
import { expectTypeOf } from 'vitest'
import { z } from 'zod'
import { type RowOf, type RowSpec, statement, typedColumn } from './database/statement.ts'
import type { AccountHolder, AdminActor, Caller, KeyHolder, Member } from './http/callers.ts'
import type { CallInput, CallReply } from './http/register-call.ts'
import { type AgeingTable, isAgeing, type TableDeclaration } from './retention/define-table.ts'

/** Compiled by the `types` check; never run. Each line fails if a generic degrades to `any`. */

export function rowsOfStatements() {
  const columns = statement({
    name: 'types.columns',
    text: '',
    row: {
      id: 'searches.id',
      end: 'searches.completed_at',
      count: 'int4',
      maybe: 'int4?',
      sure: 'searches.completed_at!',
    },
  })
  expectTypeOf<RowOf<typeof columns>>().toEqualTypeOf<{
    readonly id: string
    readonly end: Date | null
    readonly count: number
    readonly maybe: number | null
    readonly sure: Date
  }>()
  const narrowed = statement({
    name: 'types.narrowed',
    text: '',
    row: { kind: typedColumn<'a' | 'b'>('text') },
  })
  expectTypeOf<RowOf<typeof narrowed>>().toEqualTypeOf<{ readonly kind: 'a' | 'b' }>()
  const none = statement({ name: 'types.none', text: '' })
  expectTypeOf<keyof RowOf<typeof none>>().toEqualTypeOf<never>()
  expectTypeOf<{ id: 'searches.id' }>().toExtend<RowSpec>()
  expectTypeOf<{ id: 'searches.colour' }>().not.toExtend<RowSpec>()
  expectTypeOf<{ id: 'int4!' }>().not.toExtend<RowSpec>()
}

export function partsOfCalls() {
  const call = defineCall({
    operation: 'types.call',
    method: 'POST',
    path: '/api/types/:id',
    summary: '',
    access: { by: 'admin', role: 'operator' },
    params: z.object({ id: z.string() }),
    query: z.object({ page: z.coerce.number() }),
    body: z.object({ day: z.string().transform((text) => new Date(text)) }),
    replies: { 200: z.object({ done: z.literal(true) }) },
  })
  type Input = CallInput<typeof call>
  expectTypeOf<Input['params']>().toEqualTypeOf<{ id: string }>()
  expectTypeOf<Input['query']>().toEqualTypeOf<{ page: number }>()
  expectTypeOf<Input['body']>().toEqualTypeOf<{ day: Date }>()
  expectTypeOf<Input['headers']>().toEqualTypeOf<undefined>()
  expectTypeOf<Input['actor']>().toEqualTypeOf<AdminActor>()
  expectTypeOf<Input['actor']['role']>().toEqualTypeOf<AdminRole>()
  expectTypeOf<Input>().not.toHaveProperty('member')
  expectTypeOf<CallReply<typeof call>>().toEqualTypeOf<{ done: true }>()
  expectTypeOf(call.operation).toEqualTypeOf<'types.call'>()
  expectTypeOf<{ by: 'nobody' }>().not.toExtend<Access>()
  expectTypeOf<{ by: 'member'; of: 'fleet'; role: 'clerk' }>().not.toExtend<Access>()
}

export function repliesOfCalls() {
  type Binary = Call & { readonly replies: Readonly<Record<never, never>> }
  expectTypeOf<CallReply<Binary>>().toEqualTypeOf<FastifyReply>()
  type Enveloped = Call & { readonly body: z.ZodString; readonly envelope: z.ZodNumber }
  expectTypeOf<CallInput<Enveloped>['body']>().toEqualTypeOf<number>()
}

export function callersOfCalls() {
  type Municipal = Caller<{ by: 'member'; of: 'municipality'; role: 'clerk' }>
  expectTypeOf<Municipal>().toEqualTypeOf<Member<'clerk' | 'supervisor'>>()
  expectTypeOf<Caller<{ by: 'member'; of: 'fleet'; role: 'viewer' }>>().toEqualTypeOf<Member<FleetRole>>()
  expectTypeOf<Caller<{ by: 'key'; of: 'fleet'; scope: 'fines:read' }>>().toEqualTypeOf<KeyHolder>()
  expectTypeOf<Caller<{ by: 'account' }>>().toEqualTypeOf<AccountHolder>()
  expectTypeOf<Caller<{ by: 'anyone' }>>().toEqualTypeOf<undefined>()
}

export function retentionOfTables(table: TableDeclaration) {
  const described = { name: 'x', description: '', writtenBy: '', privacy: null }
  expectTypeOf({ ...described, keepFor: { days: 1 }, since: 'at' }).toExtend<TableDeclaration>()
  expectTypeOf({ ...described, keepFor: { with: 'searches' } }).toExtend<TableDeclaration>()
  expectTypeOf({ ...described, keepFor: { days: 1 } }).not.toExtend<TableDeclaration>()
  expectTypeOf({ ...described, keepFor: { weeks: '1' }, since: 'at' }).not.toExtend<TableDeclaration>()
  expectTypeOf({ ...described }).not.toExtend<TableDeclaration>()
  if (isAgeing(table)) expectTypeOf(table).toEqualTypeOf<AgeingTable>()
}
