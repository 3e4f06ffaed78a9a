import type { QuestionGroup } from '../question-group.ts'

export const SEARCHING: QuestionGroup = {
  id: 'consulta',
  name: 'La consulta',
  questions: [
    {
      id: 'como-consulto',
      question: '¿Cómo consulto mis infracciones?',
      answer:
        'Escribí la patente o el DNI en la página principal, poné tu correo y confirmá con el código de 6 dígitos que te enviamos. La búsqueda empieza sola y los resultados aparecen a medida que contesta cada jurisdicción.',
      links: [{ to: '/', text: 'Consultar infracciones' }],
      isInStructuredData: true,
    },
    {
      id: 'cuanto-cuesta',
      question: '¿Cuánto cuesta consultar?',
      answer: 'Nada: la consulta es gratis. Tampoco te pedimos una tarjeta ni que te registres.',
      isInStructuredData: true,
    },
    {
      id: 'que-patentes',
      question: '¿Qué patentes puedo buscar?',
      answer:
        'Autos y motos, con la patente vieja o la del Mercosur: ABC123 y AB123CD para autos, 123ABC y A123BCD para motos. Podés escribirla con espacios o guiones, en mayúsculas o minúsculas.\n\nNo todas las jurisdicciones aceptan todos los formatos. Cuando una no acepta el tuyo, te lo decimos.',
    },
    {
      id: 'que-dni',
      question: '¿Qué DNI puedo buscar?',
      answer:
        'Documentos de 7 u 8 números, mayores a 6.000.000. Podés escribirlo con o sin puntos. Algunas jurisdicciones solo toman documentos de 8 números, desde 10.000.000: con uno anterior, consultá también por patente.',
    },
    {
      id: 'por-que-el-genero',
      question: '¿Por qué me piden el género para buscar por DNI?',
      answer:
        'Porque algunas jurisdicciones exigen el sexo que figura en el documento para responder. Si elegís «No binario», las que solo aceptan masculino o femenino pueden no tomar la consulta, y te vamos a mostrar cuáles son.',
    },
    {
      id: 'patente-o-dni',
      question: '¿Conviene buscar por patente o por DNI?',
      answer:
        'Son preguntas distintas. Por patente aparecen las infracciones de ese vehículo, aunque lo haya manejado otra persona. Por DNI, las que la jurisdicción asocia a esa persona. No todas contestan las dos: si podés, probá ambas.',
    },
    {
      id: 'cuanto-tarda',
      question: '¿Cuánto tarda la búsqueda?',
      answer:
        'Depende de cada jurisdicción: unas contestan en un segundo y otras tardan mucho más. Vas a ver cada respuesta cuando llega. A las que no contestan a tiempo las marcamos, para que sepas qué falta.',
    },
    {
      id: 'puedo-cerrar',
      question: '¿Puedo cerrar la página mientras busca?',
      answer:
        'Sí. La búsqueda sigue en nuestros servidores. Si cuando termina no estás en la página, te enviamos por correo un enlace privado al resultado, que vale 30 días.',
    },
    {
      id: 'cada-cuanto',
      question: '¿Cada cuánto puedo repetir una búsqueda?',
      answer:
        'Entre dos búsquedas de la misma patente o del mismo DNI con el mismo correo hay que esperar unos días. Si todavía falta, te decimos la fecha desde la que podés repetirla. Otras patentes u otros DNI los podés buscar sin esperar.',
    },
  ],
}
