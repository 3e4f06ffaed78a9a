import type { Translations } from '../translations.ts'

/** Downloads of a result, and the documents of a fine. */
export const FILES: Translations = {
  'Descargar CSV': { en: 'Download CSV', pt: 'Baixar CSV' },
  'Descargar PDF': { en: 'Download PDF (in Spanish)', pt: 'Baixar PDF (em espanhol)' },

  'No pudimos preparar el PDF': { en: 'We could not prepare the PDF', pt: 'Não foi possível preparar o PDF' },
  'Probá de nuevo en unos minutos.': {
    en: 'Try again in a few minutes.',
    pt: 'Tente de novo em alguns minutos.',
  },
  Resuelta: { en: 'Settled', pt: 'Resolvida' },
  Pendiente: { en: 'Unpaid', pt: 'Pendente' },
  'Estado informado': { en: 'Reported status', pt: 'Situação informada' },
  Situación: { en: 'Standing', pt: 'Estágio' },
  'Origen del importe completo': { en: 'Source of the full amount', pt: 'Origem do valor total' },
  'Nota sobre el importe': { en: 'Note on the amount', pt: 'Nota sobre o valor' },
  'Importe con pago voluntario': {
    en: 'Amount with voluntary payment',
    pt: 'Valor com pagamento voluntário',
  },
  Pruebas: { en: 'Evidence', pt: 'Provas' },
  'Foto 1': { en: 'Photo 1', pt: 'Foto 1' },
  'Foto 2': { en: 'Photo 2', pt: 'Foto 2' },
  'Acta en PDF': { en: 'Record as PDF', pt: 'Autuação em PDF' },
  'Boleta en PDF': { en: 'Payment slip as PDF', pt: 'Guia de pagamento em PDF' },
  'Enlace de pago': { en: 'Payment link', pt: 'Link de pagamento' },
  Latitud: { en: 'Latitude', pt: 'Latitude' },
  Longitud: { en: 'Longitude', pt: 'Longitude' },
  Identificador: { en: 'Identifier', pt: 'Identificador' },
  'Otras jurisdicciones que informan la misma acta': {
    en: 'Other jurisdictions that report the same record',
    pt: 'Outras jurisdições que informam a mesma autuação',
  },
  'Jurisdicciones que informan el acta': {
    en: 'Jurisdictions that report the record',
    pt: 'Jurisdições que informam a autuação',
  },
  'Cobertura de la consulta': { en: 'Coverage of the search', pt: 'Cobertura da consulta' },
  'sin importe': { en: 'no amount', pt: 'sem valor' },
  'en revisión': { en: 'under review', pt: 'em revisão' },
  'importe {0}': { en: 'amount {0}', pt: 'valor {0}' },
  'Agregar vencimientos al calendario': {
    en: 'Add due dates to the calendar',
    pt: 'Adicionar vencimentos à agenda',
  },
  'Calendario descargado': { en: 'Calendar downloaded', pt: 'Agenda baixada' },
  'Abrí {0} para agregar {1} a tu calendario.': {
    en: 'Open {0} to add {1} to your calendar.',
    pt: 'Abra {0} para adicionar {1} à sua agenda.',
  },
  'el vencimiento': { en: 'the due date', pt: 'o vencimento' },
  'los {0} vencimientos': { en: 'the {0} due dates', pt: 'os {0} vencimentos' },
  'No pudimos preparar el calendario': {
    en: 'We could not prepare the calendar',
    pt: 'Não foi possível preparar a agenda',
  },
  'Revisá tu conexión a internet y probá de nuevo.': {
    en: 'Check your internet connection and try again.',
    pt: 'Verifique sua conexão à internet e tente de novo.',
  },

  'Descargar acta': { en: 'Download the record', pt: 'Baixar a autuação' },
  'Descargar boleta': { en: 'Download the payment slip', pt: 'Baixar a guia de pagamento' },
  'Descargando...': { en: 'Downloading...', pt: 'Baixando...' },
  'Foto {0} de la infracción{1} en {2}': {
    en: 'Photo {0} of the fine{1} at {2}',
    pt: 'Foto {0} da multa{1} em {2}',
  },
  'No pudimos mostrar la foto {0}.': {
    en: 'We could not show photo {0}.',
    pt: 'Não foi possível mostrar a foto {0}.',
  },
  'Si la página lleva rato abierta, recargala.': {
    en: 'If this page has been open for a while, reload it.',
    pt: 'Se a página está aberta há algum tempo, recarregue-a.',
  },
  'Reintentar{0}': { en: 'Try again{0}', pt: 'Tentar de novo{0}' },
  ' la foto {0}': { en: ' with photo {0}', pt: ' com a foto {0}' },
  'No pudimos descargar el documento. Revisá tu conexión y probá de nuevo.': {
    en: 'We could not download the document. Check your connection and try again.',
    pt: 'Não foi possível baixar o documento. Verifique sua conexão e tente de novo.',
  },
}
