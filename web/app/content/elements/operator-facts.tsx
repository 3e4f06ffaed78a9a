import type { SiteContext } from '../../site.ts'
import { TextLink } from './text-link.tsx'

export function OperatorFacts({ operator }: Pick<SiteContext, 'operator'>) {
  if (operator === null) return null
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="font-semibold">Razón social</dt>
      <dd className="wrap-anywhere">{operator.name}</dd>
      <dt className="font-semibold">CUIT</dt>
      <dd className="tabular-nums">{operator.cuit}</dd>
      <dt className="font-semibold">Domicilio</dt>
      <dd className="wrap-anywhere">{operator.address}</dd>
      <dt className="font-semibold">Datos personales</dt>
      <dd className="wrap-anywhere">
        <TextLink to={`mailto:${operator.privacyEmail}`}>{operator.privacyEmail}</TextLink>
      </dd>
    </dl>
  )
}
