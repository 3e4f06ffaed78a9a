import { adminIssueKey, adminKeys, adminRevokeKey, adminRotateKey } from '@multas/contract/routes'
import { KeysPart, MUNICIPAL_SCOPES } from '../../organizations/index.ts'
import { adminQuery, askAdmin } from '../frame/index.ts'
import { municipalityKey } from './municipal-calls.ts'
import type { PanelProps } from './panel-props.ts'

export function KeysPanel({ slug, mayAct }: PanelProps) {
  const params = { slug }
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <KeysPart
        heading="h2"
        prefix="mk_"
        placeholder="Sistema de faltas"
        isWide
        rowClass="flex flex-wrap items-center justify-between gap-3"
        scopeNames={MUNICIPAL_SCOPES}
        usualScopes={['fines:write', 'fines:read']}
        queryKey={adminQuery(adminKeys, params).queryKey}
        changes={[municipalityKey(slug)]}
        none="Este municipio no tiene claves."
        mayAct={mayAct}
        calls={{
          list: (signal) => askAdmin(adminKeys, { params, signal }),
          issue: (body) => askAdmin(adminIssueKey, { params, body }),
          rotate: (id) => askAdmin(adminRotateKey, { params: { slug, id } }),
          revoke: (id) => askAdmin(adminRevokeKey, { params: { slug, id } }),
        }}
      />
    </div>
  )
}
