interface Term {
  readonly term: string
  readonly meaning: string
}

export const GLOSSARY: readonly Term[] = [
  {
    term: 'Acta',
    meaning:
      'El documento que deja constancia de la infracción: quién la labró, dónde, cuándo y qué se le imputa a quién. Su número la identifica en todo el trámite.',
  },
  {
    term: 'Apremio',
    meaning:
      'El cobro por juicio de una multa con sanción firme que no se pagó. Suele sumar gastos e intereses.',
  },
  {
    term: 'Boleta',
    meaning: 'El comprobante con el que se paga, con su importe y su vencimiento. También se la llama cupón.',
  },
  {
    term: 'Causa',
    meaning:
      'El expediente que abre el juzgado para una o varias actas. Tiene un número propio, distinto del del acta.',
  },
  {
    term: 'Cinemómetro',
    meaning:
      'El aparato que mide la velocidad: el radar. Tiene que estar homologado y verificado cada tanto.',
  },
  {
    term: 'Controlador de faltas',
    meaning:
      'En la Ciudad de Buenos Aires, quien resuelve el acta en la primera instancia, antes de un juez.',
  },
  {
    term: 'Deber de informar',
    meaning:
      'La obligación del titular de decir quién manejaba cuando el vehículo no fue detenido. En algunas consultas el acta figura «sin DI» mientras falta.',
  },
  {
    term: 'Denuncia de venta',
    meaning:
      'El aviso al Registro Automotor de que entregaste el vehículo, aunque la transferencia no esté terminada.',
  },
  {
    term: 'Descargo',
    meaning: 'Tu defensa por escrito: qué pasó, qué pruebas tenés y qué pedís.',
  },
  { term: 'Dominio', meaning: 'El nombre oficial de la patente.' },
  {
    term: 'Fotomulta',
    meaning: 'La infracción que registra una cámara o un radar, sin que nadie detenga el vehículo.',
  },
  {
    term: 'Juzgado de faltas',
    meaning:
      'La oficina que juzga las infracciones de un municipio. Las provincias tienen las suyas, con distintos nombres.',
  },
  {
    term: 'Libre deuda',
    meaning: 'El certificado oficial de que no hay multas pendientes en esa jurisdicción. Solo lo da ella.',
  },
  {
    term: 'Notificación',
    meaning:
      'El aviso formal de que existe el acta. Desde que la recibís corren los plazos que ella misma indica.',
  },
  {
    term: 'Pago voluntario',
    meaning: 'Pagar dentro de un plazo corto, por menos, reconociendo la falta.',
  },
  {
    term: 'Prescripción',
    meaning: 'El paso del tiempo que impide perseguir o cobrar la multa. Hay que pedirla.',
  },
  {
    term: 'Reincidencia',
    meaning: 'Volver a cometer una falta con otra sanción firme cerca en el tiempo: agrava la siguiente.',
  },
  {
    term: 'Sanción firme',
    meaning: 'La que ya no se puede discutir, porque se aceptó, no se apeló o se perdió la apelación.',
  },
  {
    term: 'UF',
    meaning:
      'Unidad fija o funcional: la medida en la que muchas normas fijan la multa. Su valor en pesos cambia, casi siempre con el de la nafta.',
  },
]
