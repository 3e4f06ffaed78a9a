import * as routes from '@multas/contract/routes'
import { WEBHOOK_EVENTS } from '@multas/domain'
import { ask } from '../../api/ask.ts'
import { KeysPart, MUNICIPAL_EVENTS, MUNICIPAL_SCOPES } from '../../organizations/index.ts'
import { PanelPage, useHere, WebhooksPart } from '../organization-panel/index.ts'

export function KeysPage() {
  const { id: slug, keyOf } = useHere()
  const params = { slug }
  return (
    <PanelPage
      title="Claves de API"
      lead={
        <>
          Para que tu sistema publique solo, sin archivos.{' '}
          <a href="/api/docs" className="text-brand underline underline-offset-4">
            Cómo se usa la API
          </a>
        </>
      }
    >
      <KeysPart
        heading="h2"
        prefix="mk_"
        queryKey={keyOf('keys')}
        placeholder="Sistema de faltas"
        isWide
        rowClass="flex flex-wrap items-center justify-between gap-3"
        scopeNames={MUNICIPAL_SCOPES}
        usualScopes={['fines:write', 'fines:read']}
        calls={{
          list: (signal) => ask(routes.panelKeys, { params, signal }),
          issue: (body) => ask(routes.panelIssueKey, { params, body }),
          rotate: (id) => ask(routes.panelRotateKey, { params: { slug, id } }),
          revoke: (id) => ask(routes.panelRevokeKey, { params: { slug, id } }),
        }}
      />
      <WebhooksPart
        title="Avisos a tu sistema"
        lead={
          <p className="text-ink-soft">
            Avisamos a una dirección de tu sistema, con una firma, cuando una búsqueda muestra una infracción
            o alguien no la reconoce.
          </p>
        }
        placeholder="https://sistema.municipio.gob.ar/avisos"
        none="Todavía no se avisa a ninguna dirección."
        eventNames={MUNICIPAL_EVENTS}
        usualEvents={WEBHOOK_EVENTS}
        calls={{
          list: (signal) => ask(routes.panelWebhooks, { params, signal }),
          add: (body) => ask(routes.panelAddWebhook, { params, body }),
          change: (id, body) => ask(routes.panelChangeWebhook, { params: { slug, id }, body }),
          remove: (id) => ask(routes.panelRemoveWebhook, { params: { slug, id } }),
          ping: (id) => ask(routes.panelPingWebhook, { params: { slug, id } }),
          deliveries: (id, signal) => ask(routes.panelWebhookDeliveries, { params: { slug, id }, signal }),
          retry: (id, eventId) => ask(routes.panelRetryWebhook, { params: { slug, id }, body: { eventId } }),
        }}
      />
    </PanelPage>
  )
}
