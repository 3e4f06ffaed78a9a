import type { QuestionGroup } from '../question-group.ts'

export function writeMail(siteUrl: string): QuestionGroup {
  const host = new URL(siteUrl).host
  return {
    id: 'correos',
    name: 'Correos y engaños',
    questions: [
      {
        id: 'es-de-ustedes',
        question: '¿Cómo sé si un correo es de ustedes?',
        answer: `Solo te escribimos por algo que se pidió con tu correo: un código, un resultado, la confirmación de un formulario, una respuesta, o lo que pasa con tu cuenta y con lo que seguís. Los correos de tu cuenta llevan la frase que elegiste. Nuestros correos no traen archivos adjuntos ni enlaces para pagar, y nunca te pedimos un código por teléfono ni por WhatsApp. Ante la duda, no toques ningún enlace y escribí vos la dirección: ${host}`,
        isInStructuredData: true,
      },
      {
        id: 'notificacion-de-infraccion',
        question: 'Me llegó una «Notificación de infracción de tránsito» por correo. ¿Es verdadera?',
        answer:
          'Desconfiá: circulan correos falsos con ese título para robar datos. No abras los adjuntos ni los enlaces. Consultá por tu cuenta, acá o en el sitio oficial de la jurisdicción, y fijate si el acta existe.',
        source:
          'https://zonanortevision.com.ar/342692/alerta-notificacion-fraudulenta-de-infraccion-de-transito',
        checked: '2026-11-22',
      },
      {
        id: 'papel-con-qr',
        question: 'Encontré en el auto una multa con un código QR. ¿La pago?',
        answer:
          'No escanees un QR de un papel que no esperabas: es un engaño conocido. Ingresá por tu cuenta al sitio oficial y comprobá si esa infracción figura.',
        source:
          'https://tn.com.ar/sociedad/2025/05/07/si-aparece-esta-infraccion-en-tu-auto-tirala-como-funciona-la-estafa-que-vacia-tus-cuentas-en-segundos/?outputType=amp',
        checked: '2026-11-22',
      },
    ],
  }
}
