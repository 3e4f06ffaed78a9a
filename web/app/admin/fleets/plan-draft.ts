import { parseMoney } from '@multas/domain'

/** Vehicles of one fleet at most, as the server takes them. */
const MOST_VEHICLES = 10_000

/** A plan as it is typed. */
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

/** The plan that was typed, or what is wrong with it by field. */
export type ReadPlan =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<keyof PlanDraft, string>>> }

/** A price may be left empty: nothing was written down. A dot groups thousands, a comma begins centavos. */
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
