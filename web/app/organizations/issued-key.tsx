import { ConfirmButton, formatMoment, type RunningAction } from '../features/signed-in/index.ts'
import { Badge } from '../ui/badge.tsx'

export interface IssuedKey<Scope extends string> {
  readonly id: string
  readonly name: string
  readonly lastFour: string
  readonly scopes: readonly Scope[]
  readonly createdAt: string
  readonly createdBy?: string
  readonly lastUsedAt: string | null
  readonly expiresAt: string | null
  readonly revokedAt: string | null
  readonly isActive: boolean
}

interface KeyFactsProps<Scope extends string> {
  prefix: string
  one: IssuedKey<Scope>
  scopeNames: Readonly<Record<Scope, string>>
}

export function KeyFacts<Scope extends string>({ prefix, one, scopeNames }: KeyFactsProps<Scope>) {
  const { name, lastFour, scopes, createdAt, createdBy, lastUsedAt, expiresAt, isActive } = one
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        {name}{' '}
        <code className="font-normal">
          {prefix}…{lastFour}
        </code>
        <Badge tone={isActive ? 'green' : 'neutral'}>{isActive ? 'Activa' : describeEnd(one)}</Badge>
      </p>
      <p className="text-sm">{scopes.map((scope) => scopeNames[scope]).join(' · ')}</p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        Creada el {formatMoment(createdAt)}
        {createdBy !== undefined && ` por ${createdBy}`} ·{' '}
        {lastUsedAt ? `último uso el ${formatMoment(lastUsedAt)}` : 'sin usar'}
        {isActive && expiresAt && ` · vence el ${formatMoment(expiresAt)}`}
      </p>
    </div>
  )
}

const describeEnd = ({ revokedAt, expiresAt }: IssuedKey<string>): string =>
  revokedAt
    ? `Anulada el ${formatMoment(revokedAt)}`
    : expiresAt
      ? `Venció el ${formatMoment(expiresAt)}`
      : 'Sin uso'

interface KeyActionsProps {
  name: string
  rotating: RunningAction
  revoking: RunningAction
  onRotate(): Promise<unknown>
  onRevoke(): Promise<unknown>
}

export function KeyActions({ name, rotating, revoking, onRotate, onRevoke }: KeyActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        label="Renovar"
        about={name}
        title="¿Renovar esta clave?"
        confirm="Crear la nueva"
        isBusy={rotating.isBusy}
        onConfirm={() => rotating.run(onRotate)}
      >
        <p>
          Creamos una clave nueva con los mismos permisos y por el mismo plazo. La anterior sigue sirviendo
          por 24 horas, o hasta que venza si es antes.
        </p>
      </ConfirmButton>
      <ConfirmButton
        label="Anular"
        about={name}
        title="¿Anular esta clave?"
        confirm="Anular"
        isBusy={revoking.isBusy}
        onConfirm={() => revoking.run(onRevoke)}
      >
        <p>Deja de servir ahora mismo, también para los programas que la usan.</p>
      </ConfirmButton>
    </div>
  )
}
