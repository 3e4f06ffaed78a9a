import type * as contract from '@multas/contract'
import { adminChangeSetting, adminReadSettings } from '@multas/contract/routes'
import { adminQuery, askAdmin, useAction } from '../frame/index.ts'

export const settingsQuery = adminQuery(adminReadSettings)

export function useChange() {
  const { isBusy, run } = useAction({
    done: 'Guardado: vale en un par de segundos',
    changes: [settingsQuery.queryKey],
  })
  return {
    isBusy,
    change: (body: contract.SettingChange) => run(() => askAdmin(adminChangeSetting, { body })),
  }
}
