import { expect, it } from 'vitest'
import { defenceLetter } from './defence-letter.ts'
import { doubleChargeLetter } from './double-charge.ts'

const fine = {
  juzgado: 'Juzgado N.º 3 de La Plata',
  numeroActa: '02-143-02083184-5',
  dominio: 'AB123CD',
  fechaInfraccion: '2026-03-05',
  hora: '10:30',
  ubicacion: 'Ruta 2 km 43',
}
const unknown = {
  juzgado: null,
  numeroActa: null,
  dominio: null,
  fechaInfraccion: null,
  hora: null,
  ubicacion: null,
}
const figures = { velocidad: 65, velocidadMax: 60, excess: 5, excessPercent: 8.3 }
const reports = [
  { jurisdiccion: 'Lanús', numeroActa: 'LN-4471902', centavos: 4_200_000 },
  { jurisdiccion: 'Buenos Aires', numeroActa: null, centavos: null },
]

it('a letter with both grounds reads from notice to signature', () => {
  expect(defenceLetter(fine, figures, reports).replaceAll('\u00a0', ' ')).toBe(BOTH_GROUNDS)
  const lines = defenceLetter(fine, figures).split('\n')
  expect(lines).toHaveLength(BOTH_GROUNDS.split('\n').length - 7)
  expect(lines).toContain('IV. PETITORIO')
})

it('a letter about the double charge reads from notice to signature', () => {
  expect(doubleChargeLetter(unknown, reports).replaceAll('\u00a0', ' ')).toBe(DOUBLE_CHARGE)
})

const BOTH_GROUNDS = `MODELO ORIENTATIVO - BORRAR ESTE PÁRRAFO ANTES DE PRESENTAR
Este modelo es solo orientativo y no constituye asesoramiento legal. No asumimos responsabilidad por su uso ni por su resultado. Antes de presentarlo, consultá con un abogado especialista en tránsito.
Aplica únicamente a la Provincia de Buenos Aires.
Antes de presentarlo, tené en cuenta que hacer un descargo puede hacerte perder el descuento por pago voluntario, y revisá el plazo que indica tu notificación.
Texto oficial de la ley: https://www.argentina.gob.ar/normativa/nacional/ley-24449-818

------------------------------------------------------------

Lugar y fecha: ______________________

Al Sr. Juez / A la Sra. Jueza de la Justicia Administrativa de Infracciones de Tránsito Provincial
Juzgado: Juzgado N.º 3 de La Plata

REF.: FORMULA DESCARGO
Acta de infracción N.º: 02-143-02083184-5
Dominio: AB123CD
Fecha: 05/03/2026
Hora: 10:30
Lugar: Ruta 2 km 43
Velocidad registrada: 65 km/h
Velocidad máxima permitida: 60 km/h
Exceso: 5 km/h (8,3 % de la máxima)

De mi mayor consideración:

Por la presente vengo, en tiempo y forma, a formular descargo contra el acta de referencia, por los motivos que expongo a continuación.

I. HECHOS
El acta me atribuye haber circulado a 65 km/h donde la máxima permitida es de 60 km/h. La diferencia no supera el diez por ciento de esa máxima.

II. DERECHO
Ley Nacional de Tránsito N.º 24.449, artículo 77, inciso n): considera falta grave la violación de los límites de velocidad máxima y mínima, con un margen de tolerancia de hasta un 10 %. La velocidad que se me atribuye está dentro de ese margen, por lo que entiendo que no se configura la falta que se me imputa.

III. ERROR DE MEDICIÓN
Además, todo cinemómetro (radar) tiene un error propio de medición, de al menos 3 km/h, que debe interpretarse a favor de la persona imputada. Solicito que se agreguen las constancias de homologación y de la última verificación periódica del equipo utilizado.

IV. DOBLE IMPUTACIÓN
El mismo hecho figura informado por 2 jurisdicciones:
- Lanús: acta N.º LN-4471902, $ 42.000.
- Buenos Aires: acta N.º ______________________, sin importe informado.
Principio non bis in idem: nadie puede ser juzgado ni sancionado dos veces por el mismo hecho (Pacto Internacional de Derechos Civiles y Políticos, artículo 14, inciso 7; Convención Americana sobre Derechos Humanos, artículo 8, inciso 4; Constitución Nacional, artículo 75, inciso 22). Por eso solicito que el hecho se juzgue y, en su caso, se sancione una sola vez.

V. PETITORIO
Por lo expuesto, solicito:
1. Que se tenga por presentado este descargo en legal tiempo y forma.
2. Que se declare la nulidad del acta de infracción.
3. Que se me absuelva de la falta imputada y se archiven las actuaciones.
4. Que se determine qué autoridad es la competente, se juzgue el hecho una sola vez y se deje sin efecto la otra imputación.

Proveer de conformidad, será justicia.

Firma: ______________________
Nombre y apellido: ______________________
DNI: ______________________
`

const DOUBLE_CHARGE = `MODELO ORIENTATIVO - BORRAR ESTE PÁRRAFO ANTES DE PRESENTAR
Este modelo es solo orientativo y no constituye asesoramiento legal. No asumimos responsabilidad por su uso ni por su resultado. Antes de presentarlo, consultá con un abogado especialista en tránsito.
Que dos jurisdicciones informen la misma acta no prueba que las dos la juzguen: puede ser un solo trámite que figura en dos sistemas. Confirmalo antes de presentar el descargo.
Antes de presentarlo, tené en cuenta que hacer un descargo puede hacerte perder el descuento por pago voluntario, y revisá el plazo que indica tu notificación.

------------------------------------------------------------

Lugar y fecha: ______________________

Al Sr. Juez / A la Sra. Jueza que corresponda
Juzgado: ______________________

REF.: FORMULA DESCARGO - DOBLE IMPUTACIÓN
Acta de infracción N.º: ______________________
Dominio: ______________________
Fecha: ______________________
Hora: ______________________
Lugar: ______________________

De mi mayor consideración:

Por la presente vengo, en tiempo y forma, a formular descargo contra el acta de referencia, por los motivos que expongo a continuación.

I. DOBLE IMPUTACIÓN
El mismo hecho figura informado por 2 jurisdicciones:
- Lanús: acta N.º LN-4471902, $ 42.000.
- Buenos Aires: acta N.º ______________________, sin importe informado.
Principio non bis in idem: nadie puede ser juzgado ni sancionado dos veces por el mismo hecho (Pacto Internacional de Derechos Civiles y Políticos, artículo 14, inciso 7; Convención Americana sobre Derechos Humanos, artículo 8, inciso 4; Constitución Nacional, artículo 75, inciso 22). Por eso solicito que el hecho se juzgue y, en su caso, se sancione una sola vez.

II. PETITORIO
Por lo expuesto, solicito:
1. Que se tenga por presentado este descargo en legal tiempo y forma.
2. Que se determine qué autoridad es la competente, se juzgue el hecho una sola vez y se deje sin efecto la otra imputación.
3. Que se me informe por escrito lo que se resuelva.

Proveer de conformidad, será justicia.

Firma: ______________________
Nombre y apellido: ______________________
DNI: ______________________
`
