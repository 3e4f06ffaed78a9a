import type { AuditEntry } from '@multas/contract'

interface Named {
  readonly slug: string | null
  readonly id: string | null
}

interface Area {
  readonly word: string
  readonly page?: (named: Named) => string | null
  readonly hasName?: true
}

const under =
  (path: string): NonNullable<Area['page']> =>
  ({ id }) =>
    id && `${path}/${id}`
const slugUnder =
  (path: string): NonNullable<Area['page']> =>
  ({ slug, id }) =>
    `${path}/${slug ?? id}`

const MUNICIPALITY: Area = { word: 'Municipio', page: slugUnder('municipios'), hasName: true }

const AREAS: readonly (readonly [string, Area])[] = [
  ['accounts.', { word: 'Cuenta' }],
  ['sign_in.', { word: 'Cuenta' }],
  ['set_up.', { word: 'Cuenta' }],
  ['command.', { word: 'Cuenta' }],
  ['own.', { word: 'Sesión' }],
  ['blocks.add', { word: 'Pedido', page: under('derechos') }],
  ['blocks.', { word: 'Lo que no se muestra' }],
  ['contacts.', { word: 'Mensaje', page: under('contactos') }],
  [
    'deliveries.',
    {
      word: 'Entrega',
      page: ({ slug, id }) =>
        id === null ? `municipios/${slug}/entregas` : `municipios/${slug}/entregas/${id}`,
    },
  ],
  ['disputes.', { word: 'Registro en revisión', page: under('revisiones') }],
  ['feedback.', { word: 'Comentario' }],
  ['fleets.', { word: 'Flota', page: under('flotas') }],
  ['jobs.', { word: 'Trabajo' }],
  ['jurisdictions.', { word: 'Jurisdicción', page: slugUnder('jurisdicciones'), hasName: true }],
  ['municipalities.', MUNICIPALITY],
  ['profiles.', { word: 'Reclamo', page: under('perfiles') }],
  ['rights.', { word: 'Pedido', page: under('derechos') }],
  ['searches.', { word: 'Búsqueda', page: under('busquedas') }],
  ['settings.', { word: 'Ajuste', page: () => 'ajustes', hasName: true }],
  ['subscriptions.', { word: 'Suscripción', page: under('subscription') }],
  ['units.', { word: 'Unidad', page: () => 'unidades', hasName: true }],
]

const SETTINGS: Readonly<Record<string, string>> = {
  feedback: 'el botón de comentarios',
  waitDays: 'los días de espera',
  codeLimits: 'los límites de los códigos',
  notice: 'el aviso del sitio',
}

export function describeTarget(
  operation: string,
  target: string | null,
  accountName: string | null,
): AuditEntry['about'] {
  if (target === null) return null
  const area = AREAS.find(([prefix]) => operation.startsWith(`admin.${prefix}`))?.[1]
  if (area === undefined) return { text: target, page: null }
  if (target.startsWith('admin:'))
    return { text: `Cuenta de ${accountName ?? shorten(target)}`, page: 'cuentas' }
  const named = readTarget(target)
  return { text: `${area.word}${targetName(area, named)}`, page: area.page?.(named) ?? null }
}

function targetName({ hasName }: Area, { slug, id }: Named): string {
  if (hasName) {
    const name = slug ?? id ?? ''
    return `: ${SETTINGS[name] ?? name}${slug !== null && id !== null ? `, ${shorten(id)}` : ''}`
  }
  return `${id === null ? '' : `: ${shorten(id)}`}${slug === null ? '' : ` de ${slug}`}`
}

function readTarget(target: string): Named {
  if (!target.includes(':')) return { slug: null, id: target }
  const parts = new Map(target.split(' ').map((part) => part.split(':') as [string, string]))
  return {
    slug: parts.get('slug') ?? null,
    id: parts.get('id') ?? parts.get('fleet') ?? parts.get('session') ?? null,
  }
}

const shorten = (id: string): string => /^(?:admin:)?([\da-f]{8})-[\da-f-]{27}$/.exec(id)?.[1] ?? id
