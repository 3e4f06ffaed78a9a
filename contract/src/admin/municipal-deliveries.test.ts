import { expect, it } from 'vitest'
import type { Call } from '../call.ts'
import * as panel from '../municipal/panel-deliveries.ts'
import * as admin from './municipal-deliveries.ts'

const own = new Map(Object.values<Call>(panel).map((call) => [call.operation, call]))

it.each(Object.values<Call>(admin).map((call) => [call.operation, call] as const))(
  '%s is what a clerk does, with the permissions of an operator',
  (operation, { access, path, errors, summary: _summary, operation: _operation, ...step }) => {
    const {
      access: _access,
      errors: _errors,
      summary,
      operation: _name,
      path: ownPath,
      ...ownStep
    } = own.get(operation.replace('admin.', 'panel.')) ?? panel.panelDeliveries
    expect(step).toEqual(ownStep)
    expect(path.replace('/api/admin/municipalities/', '/api/municipal-panel/')).toBe(ownPath)
    expect(summary).not.toBe('')
    expect(access).toMatchObject({
      by: 'admin',
      role: /list|read$/.test(operation) ? 'read_only' : 'operator',
    })
    expect('dangerous' in access && access.dangerous === true).toBe(/publish|undo/.test(operation))
    expect('audited' in access && access.audited === true).toBe(/look|rows_file/.test(operation))
    expect(errors).toContain(404)
  },
)

it('every step of a clerk can be taken on their behalf', () => {
  const names = Object.values<Call>(admin).map(({ operation }) => operation.replace('admin.', 'panel.'))
  expect(names.toSorted()).toEqual([...own.keys()].toSorted())
})
