import { parseMoney } from '@multas/domain'

const MOST_VEHICLES = 10_000

export interface PlanDraft {
  readonly name: string
  readonly vehicles: string
  readonly price: string
}

export interface Plan {
  readonly name: string
  readonly vehicleLimit: number
  readonly priceCentavos: number | null
}

export type ReadPlan =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<keyof PlanDraft, string>>> }

/** An empty price means none agreed; a dot groups thousands, a comma starts centavos. */
export function readPlan({ name, vehicles, price }: PlanDraft): ReadPlan {
  const vehicleLimit = Number(vehicles)
  const amount = parseMoney(price.trim() === '' ? null : price, { locale: 'es-AR' })
  const isCountRight = Number.isInteger(vehicleLimit) && vehicleLimit >= 1 && vehicleLimit <= MOST_VEHICLES
  const isPriceRight = amount.ok && (amount.value === null || amount.value >= 0)
  if (name.trim().length >= 2 && isCountRight && amount.ok && isPriceRight)
    return { ok: true, plan: { name: name.trim(), vehicleLimit, priceCentavos: amount.value } }
  return {
    ok: false,
    problems: {
      ...(name.trim().length < 2 ? { name: 'Escribí el nombre de la empresa' } : {}),
      ...(isCountRight ? {} : { vehicles: 'De 1 a 10.000 vehículos' }),
      ...(isPriceRight ? {} : { price: 'Escribí el precio en pesos, por ejemplo 150.000' }),
    },
  }
}
