export interface Severity {
  readonly typology: string
  readonly points: number
  readonly reason: string
  /** Matched against upper case text without accents. */
  readonly pattern: RegExp
}

/** Gravest first; the first match wins (docs/behaviour/score.md#rules). The score page renders this table. */
export const SEVERITY_TABLE: readonly Severity[] = [
  {
    typology: 'Alcohol o drogas',
    points: 30,
    reason: 'Multiplica el riesgo de un choque grave.',
    pattern: /ALCOHOL|ESTUPEFACIENTE|DROGA|EBRIEDAD/,
  },
  {
    typology: 'Carreras y maniobras peligrosas',
    points: 30,
    reason: 'Pone en peligro a todos los que están en la calle.',
    pattern: /PICADA|CARRERA|CONDUCCION PELIGROSA|TEMERARI/,
  },
  {
    typology: 'Conducir sin habilitación',
    points: 25,
    reason: 'Quien no está habilitado no demostró que puede manejar.',
    pattern: /INHABILITAD|SIN LICENCIA|SIN HABILITACION|SIN CARNET|SIN REGISTRO/,
  },
  {
    typology: 'Semáforo en rojo',
    points: 20,
    reason: 'Causa choques de costado y atropellos en los cruces.',
    pattern: /LUZ ROJA|ROJO|SEMAFORO/,
  },
  {
    typology: 'Contramano',
    points: 20,
    reason: 'Lleva a choques de frente, los más graves.',
    pattern: /CONTRAMANO|SENTIDO CONTRARIO|CONTRARIO AL/,
  },
  {
    typology: 'Adelantamiento prohibido',
    points: 18,
    reason: 'Invadir el otro carril lleva a choques de frente.',
    pattern: /ADELANTA|SOBREPASO|DOBLE LINEA|LINEA AMARILLA/,
  },
  {
    typology: 'Exceso de velocidad',
    points: 15,
    reason: 'A mayor velocidad, menos tiempo para frenar y más daño.',
    pattern: /VELOCIDAD|CINEMOMETR|RADAR/,
  },
  {
    typology: 'Uso del celular',
    points: 15,
    reason: 'Distrae la vista, las manos y la atención.',
    pattern: /CELULAR|TELEFON|MENSAJE|AURICULAR|PANTALLA/,
  },
  {
    typology: 'Prioridad de paso',
    points: 12,
    reason: 'Quien cruza, sobre todo a pie, confía en que le cedan el paso.',
    pattern: /PRIORIDAD|SENDA PEATONAL|PEATON|CEDER EL PASO|BARRERA|PASO A NIVEL/,
  },
  {
    typology: 'Cinturón, casco y sillas infantiles',
    points: 10,
    reason: 'Son lo que más salva vidas cuando hay un choque.',
    pattern: /CINTURON|CASCO|CORREAJE|RETENCION INFANTIL|SILLA|MENOR/,
  },
  {
    typology: 'Giros y carriles',
    points: 6,
    reason: 'Una maniobra que nadie espera sorprende a los demás.',
    pattern: /\bGIR|CARRIL|METROBUS|RETOME|MARCHA ATRAS/,
  },
  {
    typology: 'Luces y estado del vehículo',
    points: 6,
    reason: 'Un vehículo que no se ve o no frena es un peligro.',
    pattern: /\bLUC|\bLUZ\b|FRENO|NEUMATIC|CUBIERTA|\bVTV\b|\bRTO\b|REVISION TECNICA|VERIFICACION TECNICA/,
  },
  {
    typology: 'Documentación y chapa patente',
    points: 4,
    reason: 'Sin papeles en regla no hay seguro ni quien responda.',
    pattern: /LICENCIA|CARNET|SEGURO|DOCUMENTA|CEDULA|PATENTE|DOMINIO|COMPROBANTE/,
  },
  {
    typology: 'Estacionamiento',
    points: 3,
    reason: 'Estorba el paso y la visibilidad, sobre todo en rampas y esquinas.',
    pattern: /ESTACION|DETENCION|DETENIDO|RAMPA|GARAGE|GARAJE|OCHAVA/,
  },
  {
    typology: 'Peaje',
    points: 2,
    reason: 'Es una falta sin riesgo directo para los demás.',
    pattern: /PEAJE|TELEPASE|\bTAG\b/,
  },
]

export const OTHER_TYPOLOGY: Omit<Severity, 'pattern'> = {
  typology: 'Otras infracciones',
  points: 5,
  reason: 'No se sabe lo bastante de la falta para pesarla mejor.',
}
