import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'
import { adminQuery, askAdmin, useAction } from '../frame/index.ts'

const readSettings: Route<typeof contract.adminReadSettings> = {
  method: 'GET',
  path: '/api/admin/settings',
}
const changeSetting: Route<typeof contract.adminChangeSetting> = {
  method: 'POST',
  path: '/api/admin/settings',
}

export const settingsQuery = adminQuery(readSettings)

export function useChange() {
  const { isBusy, run } = useAction({
    done: 'Guardado: vale en un par de segundos',
    changes: [settingsQuery.queryKey],
  })
  return { isBusy, change: (body: contract.SettingChange) => run(() => askAdmin(changeSetting, { body })) }
}
