import * as routes from '@multas/contract/routes'
import { FLEET_KEY_SCOPES, FLEET_WEBHOOK_EVENTS } from '@multas/domain'
import { ask } from '../../../api/ask.ts'
import { KeysPart } from '../../../organizations/index.ts'
import { WebhooksPart } from '../../organization-panel/index.ts'
import { FleetPage, fleetKey, TEXT_LINK, useHere } from '../frame/index.ts'
import { EVENT_NAMES, SCOPE_NAMES } from './program-names.ts'

export function ProgramsPage() {
  const { mayOwn } = useHere()
  return (
    <FleetPage
      title="API"
      lead={
        <>
          Para que tu sistema lea los vehículos y las infracciones, y se entere solo de lo que cambia.{' '}
          <a href="/api/docs" className={TEXT_LINK}>
            Cómo se usa la API
          </a>
        </>
      }
    >
      {mayOwn ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
          <Keys />
          <Webhooks />
        </div>
      ) : (
        <p>Las claves las maneja quien está a cargo de la flota.</p>
      )}
    </FleetPage>
  )
}

function Keys() {
  const { fleet, params } = useHere()
  return (
    <section aria-labelledby="keys-title" className="grid gap-4">
      <h2 id="keys-title" className="text-xl font-bold">
        Claves
      </h2>
      <KeysPart
        heading="h3"
        prefix="fk_"
        queryKey={fleetKey(fleet, 'keys')}
        placeholder="Sistema de gestión"
        rowClass="grid gap-2"
        scopeNames={SCOPE_NAMES}
        usualScopes={FLEET_KEY_SCOPES}
        calls={{
          list: (signal) => ask(routes.fleetKeys, { params, signal }),
          issue: (body) => ask(routes.fleetIssueKey, { params, body }),
          rotate: (id) => ask(routes.fleetRotateKey, { params: { ...params, id } }),
          revoke: (id) => ask(routes.fleetRevokeKey, { params: { ...params, id } }),
        }}
      />
    </section>
  )
}

function Webhooks() {
  const { params } = useHere()
  return (
    <WebhooksPart
      title="Webhooks"
      placeholder="https://sistema.empresa.com.ar/avisos"
      none="Todavía no hay webhooks."
      eventNames={EVENT_NAMES}
      usualEvents={FLEET_WEBHOOK_EVENTS}
      calls={{
        list: (signal) => ask(routes.fleetWebhooks, { params, signal }),
        add: (body) => ask(routes.fleetAddWebhook, { params, body }),
        change: (id, body) => ask(routes.fleetChangeWebhook, { params: { ...params, id }, body }),
        remove: (id) => ask(routes.fleetRemoveWebhook, { params: { ...params, id } }),
        ping: (id) => ask(routes.fleetPingWebhook, { params: { ...params, id } }),
        deliveries: (id, signal) => ask(routes.fleetWebhookDeliveries, { params: { ...params, id }, signal }),
        retry: (id, eventId) =>
          ask(routes.fleetRetryWebhook, { params: { ...params, id }, body: { eventId } }),
      }}
    />
  )
}
