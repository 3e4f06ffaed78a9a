/** Offences that speed cameras, traffic lights and officers report, with the article of Ley 24.449 they cite. */
export interface Offence {
  readonly code: string
  readonly typology: string
  readonly text: string
  readonly article: string
  /** Least and most fine units. */
  readonly units: readonly [number, number]
  /** Seen by a camera: it comes with photos. */
  readonly photographed: boolean
}

function offence(
  code: string,
  typology: string,
  text: string,
  article: string,
  units: readonly [number, number],
  photographed = false,
): Offence {
  return { code, typology, text, article, units, photographed }
}

export const SPEED = offence(
  'V01',
  'Exceso de velocidad',
  'Exceder el límite máximo de velocidad permitido',
  'Art. 77 inc. n',
  [150, 1000],
  true,
)
export const RED_LIGHT = offence(
  'S02',
  'Luz roja',
  'No respetar la luz roja del semáforo',
  'Art. 77 inc. ñ',
  [300, 1000],
  true,
)
export const PARKING = offence(
  'E03',
  'Estacionamiento',
  'Estacionar en lugar prohibido o señalizado',
  'Art. 49 inc. b',
  [50, 100],
)
export const INSPECTION = offence(
  'D04',
  'Falta de revisión técnica',
  'Circular sin revisión técnica obligatoria vigente',
  'Art. 40 inc. c',
  [300, 1000],
)

/** Each offence is listed as often as it is common. */
export const OFFENCES: readonly Offence[] = [
  SPEED,
  SPEED,
  SPEED,
  SPEED,
  RED_LIGHT,
  RED_LIGHT,
  PARKING,
  PARKING,
  INSPECTION,
  offence(
    'C05',
    'Cinturón de seguridad',
    'Circular sin usar el cinturón de seguridad',
    'Art. 40 inc. k',
    [50, 100],
  ),
  offence(
    'T06',
    'Uso de celular',
    'Conducir utilizando teléfono celular; manipular pantallas',
    'Art. 48 inc. x',
    [100, 200],
    true,
  ),
  offence('P07', 'Senda peatonal', 'Invadir la senda peatonal', 'Art. 41 inc. e', [100, 300], true),
  offence('G08', 'Giro prohibido', 'Girar a la izquierda donde está prohibido', 'Art. 43', [100, 300], true),
  offence('L09', 'Luces bajas', 'Circular sin las luces bajas encendidas', 'Art. 47 inc. a', [50, 150]),
  offence('D10', 'Documentación', 'No exhibir la documentación exigible', 'Art. 40 inc. b', [50, 100]),
  offence('A11', 'Alcoholemia', 'Conducir con alcoholemia positiva', 'Art. 48 inc. a', [500, 1200]),
]

export const SPEED_LIMITS: readonly number[] = [40, 60, 60, 60, 80, 110, 120]
