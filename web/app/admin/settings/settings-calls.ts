import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'
import { askAdmin, useAct } from '../frame/index.ts'

export const readSettings: Route<typeof contract.adminReadSettings> = {
  method: 'GET',
  path: '/api/admin/settings',
}
const changeSetting: Route<typeof contract.adminChangeSetting> = {
  method: 'POST',
  path: '/api/admin/settings',
}

export const SETTINGS_KEY = ['settings']

export function useChange() {
  const { isBusy, run } = useAct({ done: 'Guardado: vale en un par de segundos', changes: [SETTINGS_KEY] })
  return { isBusy, change: (body: contract.SettingChange) => run(() => askAdmin(changeSetting, { body })) }
}
