import type { ContactRow } from '@multas/contract'
import type { BadgeTone } from '../../ui/badge.tsx'

export const KINDS: Readonly<Record<ContactRow['kind'], string>> = {
  fleet: 'Flota',
  municipality: 'Municipio',
}

export const STATES: Readonly<
  Record<ContactRow['state'], { readonly name: string; readonly tone: BadgeTone }>
> = {
  new: { name: 'Nuevo', tone: 'orange' },
  answered: { name: 'Respondido', tone: 'amber' },
  closed: { name: 'Cerrado', tone: 'green' },
}

export const STATE_CHOICES = Object.entries(STATES).map(([value, { name }]) => ({ value, label: name }))
