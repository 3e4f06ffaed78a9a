import type { ComponentType } from 'react'
import { lazyAgain } from '../../ui/lazy-again.ts'

export interface AccountSection {
  readonly slug: string
  readonly name: string
  readonly lead: string
  readonly Section: ComponentType<{ email: string }>
}

export const ACCOUNT_SECTIONS: readonly [AccountSection, ...AccountSection[]] = [
  {
    slug: 'seguimiento',
    name: 'Seguimiento',
    lead: 'Las patentes y los DNI que consultamos por vos, y lo que sabemos de cada uno.',
    Section: lazyAgain(async () => ({ default: (await import('../watches/index.ts')).WatchesSection })),
  },
  {
    slug: 'busquedas',
    name: 'Búsquedas',
    lead: 'Las que hiciste con este correo, de la última a la primera.',
    Section: lazyAgain(async () => ({ default: (await import('../own-searches/index.ts')).OwnSearches })),
  },
  {
    slug: 'suscripcion',
    name: 'Suscripción',
    lead: 'El monitoreo automático se paga por mes, en Mercado Pago.',
    Section: lazyAgain(async () => ({
      default: (await import('../subscription/index.ts')).SubscriptionSection,
    })),
  },
  {
    slug: 'avisos',
    name: 'Avisos',
    lead: 'Cómo te contamos lo nuevo, cómo reconocer nuestros correos, y todo lo que te enviamos.',
    Section: lazyAgain(async () => ({ default: (await import('../notifications/index.ts')).NoticesSection })),
  },
  {
    slug: 'sesiones',
    name: 'Sesiones',
    lead: 'Los navegadores donde ingresaste con tu correo. Una sesión se cierra sola tras 7 días sin uso, y a los 30 en todo caso.',
    Section: lazyAgain(async () => ({ default: (await import('../signed-in/index.ts')).SessionList })),
  },
  {
    slug: 'llaves',
    name: 'Llaves de acceso',
    lead: 'Con una llave de acceso (passkey) buscás sin código: desbloqueás tu dispositivo con el dedo, la cara o el PIN.',
    Section: lazyAgain(async () => ({ default: (await import('../passkeys/index.ts')).PasskeysSection })),
  },
  {
    slug: 'correo',
    name: 'Correo',
    lead: 'Con este correo ingresás y recibís los avisos.',
    Section: lazyAgain(async () => ({ default: (await import('./email-section.tsx')).EmailSection })),
  },
  {
    slug: 'datos',
    name: 'Tus datos',
    lead: 'Descargar lo que guardamos de vos, o borrarlo.',
    Section: lazyAgain(async () => ({ default: (await import('./data-section.tsx')).DataSection })),
  },
]

export const findSection = (slug: string | undefined): AccountSection | undefined =>
  slug === undefined ? ACCOUNT_SECTIONS[0] : ACCOUNT_SECTIONS.find((section) => section.slug === slug)
