import type { QuestionGroup } from '../question-group.ts'

export const RESULTS: QuestionGroup = {
  id: 'resultados',
  name: 'Resultados y cobertura',
  questions: [
    {
      id: 'que-jurisdicciones',
      question: '¿Qué jurisdicciones consultan?',
      answer:
        'Más de 25: las 23 provincias y la Ciudad de Buenos Aires tienen su página, y además hay un registro nacional y algunos municipios. No en todas tenemos acceso para consultar en vivo. En cada página de provincia y en cada resultado decimos cuáles contestaron y cuáles no.',
      links: [{ to: '/infracciones-transito', text: 'Infracciones por provincia' }],
      isInStructuredData: true,
    },
    {
      id: 'sin-infracciones',
      question: 'Si dice «sin infracciones», ¿es seguro que no tengo multas?',
      answer:
        'Es seguro para las jurisdicciones que contestaron, en ese momento. Puede haber actas que todavía no se cargaron, o multas en lugares que no contestaron o que no consultamos. Por eso el resultado muestra la lista completa, una por una.',
      isInStructuredData: true,
    },
    {
      id: 'jurisdiccion-con-error',
      question: '¿Qué significa que una jurisdicción no se pudo consultar?',
      answer:
        'Que su sistema falló, estaba en mantenimiento o no respondió a tiempo. Nunca lo tomamos como «sin multas». Si ya conocíamos infracciones de ahí, siguen como pendientes hasta la próxima vez que conteste.',
    },
    {
      id: 'necesita-que-consultes',
      question: '¿Por qué a veces tengo que consultar yo en el sitio oficial?',
      answer:
        'Porque algunas jurisdicciones piden comprobar que sos una persona, por ejemplo con un captcha. Esas verificaciones no las salteamos: te dejamos el enlace al formulario oficial para que lo hagas vos.',
    },
    {
      id: 'verificando',
      question: '¿Qué quieren decir «verificando» y «verificada»?',
      answer:
        'Mientras dura la búsqueda, una infracción que ya conocíamos aparece como «verificando» hasta que su jurisdicción la confirma; ahí pasa a «verificada». «Pendiente» y «resuelta» dicen otra cosa: si todavía se debe o no.',
    },
    {
      id: 'pagada-y-figura',
      question: 'Ya la pagué y sigue apareciendo. ¿Por qué?',
      answer:
        'Mostramos lo que informa la jurisdicción, y muchas tardan en registrar un pago. Guardá el comprobante. Si pasó un tiempo prudente y sigue igual, reclamá ahí con el comprobante: nosotros no podemos cambiar su registro.',
    },
    {
      id: 'fotos-y-acta',
      question: '¿Puedo ver la foto o descargar el acta?',
      answer:
        'Sí, cuando la jurisdicción las publica: vas a ver las fotos y los botones «Descargar acta» y «Descargar boleta» dentro de la infracción. Si no están, es que no las informa.',
    },
    {
      id: 'guardar-resultado',
      question: '¿Cómo guardo o comparto el resultado?',
      answer:
        'Podés descargar un informe en PDF y una planilla CSV, agendar los vencimientos en tu calendario y crear enlaces privados. Un enlace vale 30 días, podés tener hasta 10 y darlos de baja cuando quieras. Muestra la patente, o solo los últimos tres números del DNI junto al nombre; nunca tu correo.',
    },
    {
      id: 'libre-deuda',
      question: '¿El resultado sirve como libre deuda?',
      answer:
        'No. Es información orientativa. El libre deuda o certificado de infracciones lo emite cada jurisdicción por sus canales oficiales.',
      isInStructuredData: true,
    },
    {
      id: 'vender-con-multas',
      question: '¿Puedo transferir un vehículo con multas?',
      answer:
        'Desde septiembre de 2024 el libre deuda de infracciones dejó de ser obligatorio para transferir. Las multas siguen existiendo: conviene consultarlas antes de comprar o de vender.',
      norm: 'Disposición DNRPA 142/2024',
      source:
        'https://www.adnrionegro.com.ar/2024/10/eliminan-el-libre-deuda-para-la-transferencia-de-vehiculos/',
      checked: '2026-11-22',
    },
  ],
}
