import type { QuestionGroup } from '../question-group.ts'

export const MUNICIPALITIES: QuestionGroup = {
  id: 'municipios',
  name: 'Municipios',
  questions: [
    {
      id: 'sumar-municipio',
      question: 'Trabajo en un municipio. ¿Cómo nos sumamos?',
      answer:
        'Escribinos con el formulario para municipios y te contamos las formas de conectar tus infracciones. No hace falta cambiar tu sistema.',
      links: [{ to: '/solucion-infracciones-municipios', text: 'Solución para municipios' }],
    },
    {
      id: 'son-oficiales',
      question: '¿Son un sitio del gobierno?',
      answer:
        'No. Somos un sitio privado e independiente. Mostramos lo que informa cada jurisdicción, y ante cualquier diferencia vale su registro.',
      links: [{ to: '/empresa', text: 'Quiénes somos' }],
      isInStructuredData: true,
    },
  ],
}

export const COMPANIES: QuestionGroup = {
  id: 'empresas',
  name: 'Empresas y avisos',
  questions: [
    {
      id: 'flotas',
      question: 'Tengo muchos vehículos. ¿Hay algo para empresas?',
      answer:
        'La gestión de flotas consulta sola todas las patentes de una empresa, con vencimientos, conductores e informes. El precio es a pedido: dejá tus datos en su página y te cotizamos.',
      links: [{ to: '/gestion-de-flotas', text: 'Gestión de flotas' }],
    },
    {
      id: 'avisos-automaticos',
      question: '¿Me pueden avisar cuando aparece una infracción nueva?',
      answer:
        'Sí, con el monitoreo automático, que se paga por mes. Su página dice cuánto cuesta y si en este sitio ya se puede contratar. La consulta sigue siendo gratis.',
      links: [{ to: '/notificaciones-automaticas-infracciones', text: 'Notificaciones automáticas' }],
    },
  ],
}

export const APP: QuestionGroup = {
  id: 'app',
  name: 'La aplicación',
  questions: [
    {
      id: 'hay-app',
      question: '¿Tienen una aplicación para el teléfono?',
      answer:
        'El sitio mismo se puede instalar en Android y en iPhone desde el navegador, sin pasar por una tienda. Ocupa muy poco y se actualiza solo.',
      links: [{ to: '/app-movil', text: 'Cómo instalarla' }],
    },
    {
      id: 'sin-conexion',
      question: '¿Funciona sin conexión?',
      answer:
        'Para buscar hace falta conexión, porque preguntamos en vivo. Los resultados no se guardan en el teléfono para verlos sin conexión.',
    },
  ],
}
