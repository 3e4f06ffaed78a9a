import { ACCOUNT_STATE_NAMES, ACCOUNTS_TABLE, ADMIN_ROLE_NAMES, ADMIN_ROLES } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { byId } from '../ids.ts'
import { count } from '../numbers.ts'
import { writtenEmail, writtenName } from '../texts.ts'
import { defineAdminResource, oneOf } from './admin-resource.ts'

const role = z.enum(ADMIN_ROLES)
const done = { 200: z.object({ done: z.literal(true) }) }

const account = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role,
  /** `invited`: password and second factor are not set yet, or must be set again. */
  state: oneOf(ACCOUNT_STATE_NAMES),
  createdAt: z.iso.datetime(),
  lastSignedInAt: z.iso.datetime().nullable(),
  openSessions: count,
})
export type AdminAccountRow = z.infer<typeof account>

export const adminAccounts = defineAdminResource(ACCOUNTS_TABLE, {
  operation: 'admin.accounts',
  summary: 'Las cuentas de administración.',
  row: account,
  csv: [
    ['Nombre', ({ name }) => name],
    ['Correo', ({ email }) => email],
    ['Rol', ({ role: of }) => ADMIN_ROLE_NAMES[of]],
    ['Estado', ({ state }) => ACCOUNT_STATE_NAMES[state]],
    ['Creada (UTC)', ({ createdAt }) => createdAt],
    ['Último ingreso (UTC)', ({ lastSignedInAt }) => lastSignedInAt],
    ['Sesiones abiertas', ({ openSessions }) => openSessions],
  ],
})
export const { list: adminListAccounts, file: adminExportAccounts } = adminAccounts

export const adminCreateAccount = defineCall({
  operation: 'admin.accounts.create',
  method: 'POST',
  path: '/api/admin/accounts',
  summary: 'Crea una cuenta y le envía por correo un enlace de alta de un solo uso.',
  access: { by: 'admin', role: 'owner', dangerous: true },
  body: z.strictObject({
    email: writtenEmail,
    name: writtenName('Escribí el nombre'),
    role,
  }),
  replies: { 200: z.object({ id: z.uuid() }) },
  errors: [400, 409],
})

export const adminChangeRole = defineCall({
  operation: 'admin.accounts.role',
  method: 'POST',
  path: '/api/admin/accounts/:id/role',
  summary: 'Cambia el rol de una cuenta. Siempre queda al menos una responsable.',
  access: { by: 'admin', role: 'owner', dangerous: true },
  params: byId,
  body: z.strictObject({ role }),
  replies: done,
  errors: [404, 409],
})

export const adminDisableAccount = defineCall({
  operation: 'admin.accounts.disable',
  method: 'POST',
  path: '/api/admin/accounts/:id/disable',
  summary: 'Deshabilita una cuenta y cierra sus sesiones. Siempre queda al menos una responsable.',
  access: { by: 'admin', role: 'owner', dangerous: true },
  params: byId,
  replies: done,
  errors: [404, 409],
})

export const adminEnableAccount = defineCall({
  operation: 'admin.accounts.enable',
  method: 'POST',
  path: '/api/admin/accounts/:id/enable',
  summary: 'Vuelve a habilitar una cuenta.',
  access: { by: 'admin', role: 'owner', dangerous: true },
  params: byId,
  replies: done,
  errors: [404],
})

export const adminResetAccount = defineCall({
  operation: 'admin.accounts.reset',
  method: 'POST',
  path: '/api/admin/accounts/:id/reset',
  summary: 'Anula la contraseña y el segundo factor de una cuenta y le envía un enlace de alta nuevo.',
  access: { by: 'admin', role: 'owner', dangerous: true },
  params: byId,
  replies: done,
  errors: [404, 409],
})

export const adminEndAccountSessions = defineCall({
  operation: 'admin.accounts.end_sessions',
  method: 'POST',
  path: '/api/admin/accounts/:id/end-sessions',
  summary: 'Cierra todas las sesiones de una cuenta.',
  access: { by: 'admin', role: 'owner', dangerous: true },
  params: byId,
  replies: { 200: z.object({ ended: count }) },
  errors: [404],
})
