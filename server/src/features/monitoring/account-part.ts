import type { AccountPart } from '../../platform/personal-data/account-part.ts'
import type { Watches } from './watches/watches.ts'

export function watchedByAccount(watches: Watches): AccountPart {
  return {
    name: 'seguimientos',
    async export(accountId) {
      const list = await watches.list({ kind: 'account', id: accountId })
      return list.map((watch) => ({
        tipo: watch.subject.kind === 'patent' ? 'patente' : 'dni',
        ...(watch.subject.kind === 'patent'
          ? { patente: watch.subject.plate }
          : { dni: watch.subject.dni, genero: watch.subject.gender }),
        desde: watch.createdAt,
        activo: watch.isActive,
        silenciadoHasta: watch.mutedUntil,
        ultimaConsulta: watch.lastCheckedAt,
      }))
    },
    erase: (tx, accountId) => watches.eraseOwner(tx, { kind: 'account', id: accountId }),
  }
}
