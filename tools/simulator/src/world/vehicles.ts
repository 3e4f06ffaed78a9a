import { Random } from './random.ts'

export interface Vehicle {
  readonly dominio: string
  readonly marca: string
  readonly modelo: string
  readonly anio: number
  readonly tipo: string
  readonly radicacion: string
}

type Model = readonly [marca: string, modelo: string, tipo: string, since: number, until: number]

const CARS: readonly Model[] = [
  ['FIAT', 'DUNA SCV', 'SEDAN 4 PUERTAS', 1995, 2001],
  ['FIAT', 'UNO FIRE 1.3', 'SEDAN 5 PUERTAS', 1998, 2013],
  ['FIAT', 'CRONOS DRIVE 1.3', 'SEDAN 4 PUERTAS', 2018, 2040],
  ['VOLKSWAGEN', 'GOL TREND 1.6', 'SEDAN 5 PUERTAS', 2008, 2022],
  ['VOLKSWAGEN', 'GOL 1.6', 'SEDAN 3 PUERTAS', 1995, 2008],
  ['VOLKSWAGEN', 'AMAROK 2.0 TDI', 'PICK UP', 2010, 2040],
  ['FORD', 'KA 1.5 SE', 'SEDAN 5 PUERTAS', 2016, 2021],
  ['FORD', 'RANGER XLT 3.2', 'PICK UP', 2012, 2040],
  ['FORD', 'FIESTA LX', 'SEDAN 5 PUERTAS', 1996, 2012],
  ['CHEVROLET', 'CORSA CLASSIC 1.4', 'SEDAN 4 PUERTAS', 1997, 2014],
  ['CHEVROLET', 'ONIX LTZ 1.2', 'SEDAN 5 PUERTAS', 2015, 2040],
  ['TOYOTA', 'COROLLA XEI 1.8', 'SEDAN 4 PUERTAS', 2003, 2040],
  ['TOYOTA', 'HILUX SRV 2.8', 'PICK UP', 2005, 2040],
  ['RENAULT', 'CLIO MIO', 'SEDAN 5 PUERTAS', 2001, 2015],
  ['RENAULT', 'SANDERO 1.6', 'SEDAN 5 PUERTAS', 2012, 2040],
  ['PEUGEOT', '208 ALLURE 1.6', 'SEDAN 5 PUERTAS', 2013, 2040],
  ['CITROEN', 'BERLINGO 1.6', 'FURGON', 2004, 2040],
]
const MOTORCYCLES: readonly Model[] = [
  ['HONDA', 'WAVE 110 S', 'MOTOCICLETA', 1995, 2040],
  ['YAMAHA', 'FZ-S 2.0', 'MOTOCICLETA', 1995, 2040],
  ['MOTOMEL', 'BLITZ 110', 'CICLOMOTOR', 1995, 2040],
]
const OFFICES = ['LA PLATA', 'CORDOBA', 'ROSARIO', 'MENDOZA', 'LANUS', 'SALTA', 'NEUQUEN', 'POSADAS'] as const

/** The vehicle of a plate; null when the registry does not know it. */
export function vehicleOf(plate: string, thisYear: number): Vehicle | null {
  if (plate.startsWith('SIN') || !/\d/.test(plate)) return null
  const random = new Random(`vehicle ${plate}`)
  const anio = Math.min(yearOf(plate, random), thisYear)
  const office = random.pick(OFFICES)
  if (plate === 'AB123CD')
    return vehicle(plate, ['TOYOTA', 'COROLLA XEI 1.8', 'SEDAN 4 PUERTAS', 0, 0], 2017, 'LA PLATA')
  const models = /^[A-Z]{2,3}\d{3}/.test(plate) ? CARS : MOTORCYCLES
  const sold = models.filter(([, , , since, until]) => since <= anio && anio <= until)
  return vehicle(plate, random.pick(sold.length > 0 ? sold : models), anio, office)
}

function vehicle(dominio: string, [marca, modelo, tipo]: Model, anio: number, radicacion: string): Vehicle {
  return { dominio, marca, modelo, anio, tipo, radicacion }
}

/** Plates were given in order: three letters from 1995 (A) to early 2016 (P), two and two since. */
function yearOf(plate: string, random: Random): number {
  const rank = (letter: string | undefined) => (letter ?? 'A').charCodeAt(0) - 65
  if (/^[A-Z]{3}\d{3}$/.test(plate)) return Math.min(2016, 1995 + Math.floor(rank(plate[0]) * 1.35))
  if (/^[A-Z]{2}\d{3}[A-Z]{2}$/.test(plate)) return 2016 + Math.floor(rank(plate[1]) * 1.25)
  return random.between(2010, 2025)
}
