import type { OwnRightsRequest } from '@multas/contract'
import { detectIdentifier } from '@multas/domain'
import type { BadgeTone } from '../../ui/badge.tsx'

export type Asked = 'access' | 'rectification' | 'suppression' | 'block'

export const ASK_CHOICES: readonly {
  readonly value: Asked
  readonly label: string
  readonly hint: string
}[] = [
  {
    value: 'access',
    label: 'Acceder: saber qué tienen de mí',
    hint: 'Respondemos en 10 días corridos. Lo que está unido a tu correo lo podés descargar ya, desde Mi cuenta.',
  },
  {
    value: 'rectification',
    label: 'Rectificar: corregir un dato',
    hint: 'Respondemos en 5 días hábiles. Si es una infracción, también podés avisarlo desde el resultado de tu búsqueda.',
  },
  {
    value: 'suppression',
    label: 'Suprimir: que borren mis datos',
    hint: 'Respondemos en 5 días hábiles. No se borra lo que una ley obliga a guardar.',
  },
  {
    value: 'block',
    label: 'No mostrar: que nadie vea mi patente o mi DNI',
    hint: 'Respondemos en 5 días hábiles. Quien lo busque lee que no se muestra a pedido de su titular.',
  },
]

interface Written {
  readonly asked: Asked
  readonly name: string
  readonly identifier: string
  readonly text: string
}

export function toBody({ asked, name, identifier, text }: Written) {
  const problem = {
    ...(name.trim().length < 2 ? { name: 'Escribí tu nombre' } : {}),
    ...(asked === 'block' && identifier.trim() === '' ? { identifier: 'Escribí cuál' } : {}),
  }
  if (Object.keys(problem).length > 0) return { problem }
  const { kind, value } = detectIdentifier(identifier)
  return {
    body: {
      kind: asked === 'block' ? ('suppression' as const) : asked,
      about: asked === 'block' ? ('block' as const) : ('data' as const),
      name: name.trim(),
      text: text.trim(),
      ...(value === '' ? {} : kind === 'dni' ? { dni: value } : { patent: value }),
    },
  }
}

export function nameRequest({ kind, about }: Pick<OwnRightsRequest, 'kind' | 'about'>): string {
  if (about === 'profile') return 'Quitar un perfil'
  if (about === 'block') return 'No mostrar'
  return { access: 'Acceso', rectification: 'Rectificación', suppression: 'Supresión' }[kind]
}

export function describeTerm({ state, daysLeft }: Pick<OwnRightsRequest, 'state' | 'daysLeft'>): {
  readonly name: string
  readonly tone: BadgeTone
} {
  if (state !== 'open')
    return state === 'granted' ? { name: 'Cumplido', tone: 'green' } : { name: 'Rechazado', tone: 'neutral' }
  const days = daysLeft ?? 0
  if (days < 0) return { name: 'Plazo vencido', tone: 'orange' }
  if (days === 0) return { name: 'Vence hoy', tone: 'orange' }
  return { name: days === 1 ? 'Falta 1 día' : `Faltan ${days} días`, tone: 'amber' }
}
