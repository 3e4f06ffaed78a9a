import type { FineSketch } from './generate-fine.ts'
import { INSPECTION, PARKING, RED_LIGHT, SPEED } from './offences.ts'
import type { Place } from './places.ts'

/** Fines of one subject, by the slug of the jurisdiction that reports them. */
export type FixedFines = Readonly<Record<string, readonly FineSketch[]>>

const CALLE_7: Place = {
  text: 'Av. 7 1250, La Plata',
  street: 'Av. 7',
  number: 1250,
  lat: -34.9214,
  lon: -57.9545,
}
const HUDSON: Place = {
  text: 'Au. Buenos Aires - La Plata km 31, Hudson',
  street: 'Au. Buenos Aires - La Plata km 31, Hudson',
  number: null,
  lat: -34.7913,
  lon: -58.1495,
}
const LANUS_CROSSING: Place = {
  text: 'Av. Hipólito Yrigoyen 3863, Lanús',
  street: 'Av. Hipólito Yrigoyen',
  number: 3863,
  lat: -34.7071,
  lon: -58.3921,
}

/** The act that the province and the municipality of Lanús both report. */
const REPEATED: FineSketch = {
  act: 'LN-4471902',
  offence: RED_LIGHT,
  state: 'pending',
  daysAgo: 64,
  time: '18:42',
  place: LANUS_CROSSING,
}

const slightlyFast = (speed: number, speedMax: number): FineSketch => ({
  offence: SPEED,
  speed,
  speedMax,
  state: 'pending',
  daysAgo: 47,
  photos: 2,
  documented: true,
})

const ONE_PENDING: readonly FineSketch[] = [{ state: 'pending' }]

export const FIXED_PLATES: Readonly<Record<string, FixedFines>> = {
  AB123CD: {
    'buenos-aires': [
      { ...slightlyFast(64, 60), time: '10:30', place: CALLE_7 },
      {
        offence: SPEED,
        speed: 131,
        speedMax: 120,
        state: 'voluntary',
        daysAgo: 12,
        place: HUDSON,
        photos: 2,
      },
      { offence: RED_LIGHT, state: 'expired', daysAgo: 310, time: '00:15' },
      REPEATED,
    ],
    caba: [
      { offence: RED_LIGHT, state: 'voluntary', daysAgo: 15 },
      { offence: PARKING, state: 'controller', daysAgo: 80 },
    ],
    cordoba: [
      { offence: SPEED, state: 'pending' },
      { offence: INSPECTION, state: 'judicial', daysAgo: 520 },
    ],
    'santa-fe': [{ offence: SPEED, state: 'voluntary', daysAgo: 9 }],
    'entre-rios': ONE_PENDING,
    lanus: [REPEATED],
    nacional: ONE_PENDING,
    mendoza: ONE_PENDING,
  },
  ABC123: {
    'buenos-aires': ONE_PENDING,
    caba: ONE_PENDING,
    ezeiza: [slightlyFast(43, 40)],
    'san-vicente': [slightlyFast(65, 60)],
    corrientes: ONE_PENDING,
    chaco: [
      { offence: SPEED, state: 'pending' },
      { offence: INSPECTION, state: 'pending' },
    ],
  },
  A123BCD: { 'buenos-aires': ONE_PENDING, tucuman: ONE_PENDING },
  '123ABC': { 'buenos-aires': ONE_PENDING, tucuman: ONE_PENDING },
  PAG100: { mendoza: ONE_PENDING, cordoba: ONE_PENDING },
}

export interface FixedPerson {
  readonly gender: 'M' | 'F'
  readonly name: string
  readonly fines: FixedFines
}

export const FIXED_PEOPLE: Readonly<Record<string, FixedPerson>> = {
  '30111222': {
    gender: 'M',
    name: 'GOMEZ, JUAN CARLOS',
    fines: {
      'buenos-aires': [slightlyFast(66, 60), { offence: PARKING, state: 'paid', daysAgo: 200 }],
      caba: [{ offence: RED_LIGHT, state: 'pending' }],
      chaco: [
        { offence: SPEED, state: 'pending' },
        { offence: INSPECTION, state: 'pending' },
      ],
      'entre-rios': ONE_PENDING,
      lanus: ONE_PENDING,
    },
  },
  '27999888': { gender: 'F', name: 'FERNANDEZ, MARIA LAURA', fines: {} },
}
