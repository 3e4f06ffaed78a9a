import type { FleetKeyScope, FleetWebhookEvent } from '@multas/domain'

export const SCOPE_NAMES: Readonly<Record<FleetKeyScope, string>> = {
  'vehicles:read': 'Leer los vehículos',
  'fines:read': 'Leer las infracciones',
}

export const EVENT_NAMES: Readonly<Record<FleetWebhookEvent, string>> = {
  'fine.new': 'Infracción nueva',
  'fine.amount': 'Cambió el importe',
  'fine.state': 'Cambió el estado',
  'fine.resolved': 'Figura resuelta',
  'fine.due': 'Está por vencer',
}
