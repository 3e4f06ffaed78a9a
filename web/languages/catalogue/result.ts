import type { Translations } from '../translations.ts'

/** The result around its fines: headline, coverage, score, map, zones, links to share it. */
export const RESULT: Translations = {
  'No concluyente: ninguna jurisdicción respondió completa.': {
    en: 'Not conclusive: no jurisdiction answered in full.',
    pt: 'Não conclusivo: nenhuma jurisdição respondeu por completo.',
  },
  'No concluyente: {0} {1} de {2} jurisdicciones.': {
    en: 'Not conclusive: {1} of {2} jurisdictions {0}.',
    pt: 'Não conclusivo: {0} {1} de {2} jurisdições.',
  },
  respondió: { en: 'answered', pt: 'respondeu' },
  respondieron: { en: 'answered', pt: 'responderam' },
  'Otra no permite esta consulta o todavía no se consulta.': {
    en: 'One other does not allow this search or is not asked yet.',
    pt: 'Outra não permite esta consulta ou ainda não é consultada.',
  },
  'Otras {0} no permiten esta consulta o todavía no se consultan.': {
    en: '{0} others do not allow this search or are not asked yet.',
    pt: 'Outras {0} não permitem esta consulta ou ainda não são consultadas.',
  },
  '1 infracción': { en: '1 fine', pt: '1 multa' },
  '{0} infracciones': { en: '{0} fines', pt: '{0} multas' },
  '{0} {1} en sistema': { en: '{0} {1} in the system', pt: '{0} {1} no sistema' },
  encontrada: { en: 'found', pt: 'encontrada' },
  encontradas: { en: 'found', pt: 'encontradas' },
  'Atención - Algunas jurisdicciones no pudieron consultarse completamente: {0}. Las infracciones de estas jurisdicciones se mantienen como pendientes hasta la próxima verificación.':
    {
      en: 'Attention - Some jurisdictions could not be asked completely: {0}. The fines of these jurisdictions are kept as unpaid until the next check.',
      pt: 'Atenção - Algumas jurisdições não puderam ser consultadas por completo: {0}. As multas dessas jurisdições são mantidas como pendentes até a próxima verificação.',
    },
  // Headline and cards.
  'No informado': { en: 'Not reported', pt: 'Não informado' },
  Buscando: { en: 'Searching', pt: 'Buscando' },
  Persona: { en: 'Person', pt: 'Pessoa' },
  'Ver perfil{0}': { en: 'See profile (in Spanish){0}', pt: 'Ver perfil (em espanhol){0}' },
  Nombre: { en: 'Name', pt: 'Nome' },

  'Tu sesión terminó antes que la búsqueda': {
    en: 'Your session ended before the search',
    pt: 'Sua sessão terminou antes da busca',
  },
  'Cuando termine, revisá tu correo electrónico para ver los resultados detallados': {
    en: 'When it ends, check your e-mail to see the detailed results',
    pt: 'Quando terminar, veja no seu e-mail os resultados detalhados',
  },
  'Nada encontrado en {0} de {1} jurisdicciones': {
    en: 'Nothing found in {0} of {1} jurisdictions',
    pt: 'Nada encontrado em {0} de {1} jurisdições',
  },

  '¡Sin infracciones!': { en: 'No fines!', pt: 'Sem multas!' },
  '¡Excelente! No se encontraron infracciones para esta persona.': {
    en: 'Excellent! No fines were found for this person.',
    pt: 'Excelente! Não foram encontradas multas para esta pessoa.',
  },

  'Para ver el resultado completo, revisá tu correo electrónico.': {
    en: 'To see the whole result, check your e-mail.',
    pt: 'Para ver o resultado completo, veja no seu e-mail.',
  },
  'Búsqueda en curso': { en: 'Search in progress', pt: 'Busca em andamento' },
  Resumen: { en: 'Summary', pt: 'Resumo' },
  'el puntaje': { en: 'the score', pt: 'a pontuação' },
  'la lista de infracciones': { en: 'the list of fines', pt: 'a lista de multas' },
  'el mapa': { en: 'the map', pt: 'o mapa' },
  'el análisis de zonas': { en: 'the analysis of zones', pt: 'a análise de zonas' },
  'la cobertura': { en: 'the coverage', pt: 'a cobertura' },

  '{0} {1} de {2} jurisdicciones consultadas.': {
    en: '{0} {1} of {2} jurisdictions asked.',
    pt: '{0} {1} de {2} jurisdições consultadas.',
  },
  'Cada jurisdicción respondió ese día. Las infracciones son las que conocemos hoy.': {
    en: 'Each jurisdiction answered on that day. The fines are those we know today.',
    pt: 'Cada jurisdição respondeu nesse dia. As infrações são as que conhecemos hoje.',
  },
  'Consulta del {0}. Este enlace privado vence el {1}.': {
    en: 'Search of {0}. This private link expires on {1}.',
    pt: 'Consulta de {0}. Este link privado vence em {1}.',
  },
  'La búsqueda continúa procesándose: todavía pueden aparecer más infracciones.': {
    en: 'The search is still running: more fines may appear.',
    pt: 'A busca continua: ainda podem aparecer mais multas.',
  },
  'Este enlace no está disponible': { en: 'This link is not available', pt: 'Este link não está disponível' },
  'Puede que haya vencido, que se haya dado de baja o que la dirección esté incompleta.': {
    en: 'It may have expired or been revoked, or the address may be incomplete.',
    pt: 'Pode ter vencido, ter sido cancelado, ou o endereço pode estar incompleto.',
  },
  Vehículo: { en: 'Vehicle', pt: 'Veículo' },
  Marca: { en: 'Make', pt: 'Marca' },
  Modelo: { en: 'Model', pt: 'Modelo' },
  Año: { en: 'Year', pt: 'Ano' },
  // Score.
  'Análisis de Seguridad Vial': { en: 'Road safety analysis', pt: 'Análise de segurança no trânsito' },
  'No hay puntaje para esta búsqueda.': {
    en: 'There is no score for this search.',
    pt: 'Não há pontuação para esta busca.',
  },
  'Puede bajar cuando respondan las demás.': {
    en: 'It may go down when the others answer.',
    pt: 'Pode baixar quando as demais responderem.',
  },
  'Es un puntaje nuestro, orientativo: no es el scoring nacional de la licencia.': {
    en: 'This is our own score, for guidance: it is not the national points system of driving licences.',
    pt: 'É uma pontuação nossa, orientativa: não é a pontuação nacional da carteira de motorista.',
  },
  'de 100': { en: 'of 100', pt: 'de 100' },
  'El puntaje se calcula cuando termina la búsqueda.': {
    en: 'The score is computed when the search ends.',
    pt: 'A pontuação é calculada quando a busca termina.',
  },
  'Sin infracciones detectadas': { en: 'No fines detected', pt: 'Nenhuma multa detectada' },
  'menos de {0} puntos': { en: 'less than {0} points', pt: 'menos de {0} pontos' },
  '{0} puntos o más': { en: '{0} points or more', pt: '{0} pontos ou mais' },
  'de {0} a {1} puntos': { en: '{0} to {1} points', pt: 'de {0} a {1} pontos' },
  Cantidad: { en: 'Count', pt: 'Quantidade' },
  Porcentaje: { en: 'Percentage', pt: 'Porcentagem' },
  'Infracciones por tipología': { en: 'Fines by type', pt: 'Multas por tipo' },
  '{0} tipos': { en: '{0} types', pt: '{0} tipos' },
  Tipologías: { en: 'Types', pt: 'Tipos' },
  // Map and zones.
  '{0} infracciones en {1} lugares: acercar el mapa': {
    en: '{0} fines at {1} places: zoom in',
    pt: '{0} multas em {1} lugares: aproximar o mapa',
  },
  'Ubicando direcciones… {0} de {1}': {
    en: 'Locating addresses… {0} of {1}',
    pt: 'Localizando endereços… {0} de {1}',
  },
  lugar: { en: 'place', pt: 'local' },
  lugares: { en: 'places', pt: 'locais' },
  '{0} en {1} {2}.': { en: '{0} at {1} {2}.', pt: '{0} em {1} {2}.' },
  'No pudimos ubicar {0}: el servicio que ubica direcciones no responde.': {
    en: 'We could not locate {0}: the service that locates addresses does not answer.',
    pt: 'Não foi possível localizar {0}: o serviço que localiza endereços não responde.',
  },
  'No pudimos ubicar {0}: la dirección no está, o es de una ruta o una calle que el buscador no conoce.': {
    en: 'We could not locate {0}: the address is missing, or it is on a road that the service does not know.',
    pt: 'Não foi possível localizar {0}: o endereço não consta, ou é de uma estrada ou rua que o serviço não conhece.',
  },
  'No se encontraron ubicaciones para mostrar en el mapa': {
    en: 'No places were found to show on the map',
    pt: 'Não foram encontrados locais para mostrar no mapa',
  },
  'Mapa con los lugares': { en: 'Map of the places', pt: 'Mapa com os locais' },
  'El mapa base no está disponible; los puntos son correctos.': {
    en: 'The base map is not available; the points are right.',
    pt: 'O mapa base não está disponível; os pontos estão corretos.',
  },
  '+{0} más': { en: '+{0} more', pt: '+{0} mais' },
  'Acta {0} · {1}': { en: 'Record {0} · {1}', pt: 'Autuação {0} · {1}' },
  'También la informa {0}': { en: 'Also reported by {0}', pt: 'Também informada por {0}' },
  'este lugar': { en: 'this place', pt: 'este lugar' },
  '{0} en {1}{2}': { en: '{0} at {1}{2}', pt: '{0} em {1}{2}' },
  ' y alrededores': { en: ' and around', pt: ' e arredores' },
  'Mapa de demostración': { en: 'Demonstration map', pt: 'Mapa de demonstração' },
  'Mapa: Instituto Geográfico Nacional, OpenStreetMap': {
    en: 'Map: Instituto Geográfico Nacional, OpenStreetMap',
    pt: 'Mapa: Instituto Geográfico Nacional, OpenStreetMap',
  },
  'Mapa de infracciones': { en: 'Map of fines', pt: 'Mapa de multas' },
  'Hacé clic en el mapa para acercarlo con la rueda.': {
    en: 'Click on the map to zoom with the wheel.',
    pt: 'Clique no mapa para aproximar com a roda do mouse.',
  },
  'Movelo con dos dedos, o tocalo una vez para moverlo con uno.': {
    en: 'Move it with two fingers, or tap it once to move it with one.',
    pt: 'Mova com dois dedos, ou toque uma vez para mover com um.',
  },
  'Cargando el mapa…': { en: 'Loading the map…', pt: 'Carregando o mapa…' },
  Acercar: { en: 'Zoom in', pt: 'Aproximar' },
  Alejar: { en: 'Zoom out', pt: 'Afastar' },
  'Ver los lugares en una lista': { en: 'See the places as a list', pt: 'Ver os locais em uma lista' },
  'Análisis de zonas': { en: 'Analysis of zones', pt: 'Análise de zonas' },

  'Ubicaciones con más infracciones': { en: 'Places with most fines', pt: 'Locais com mais multas' },
  'Zonas de mayor riesgo': { en: 'Zones of highest risk', pt: 'Zonas de maior risco' },
  'Jurisdicciones con más infracciones': {
    en: 'Jurisdictions with most fines',
    pt: 'Jurisdições com mais multas',
  },

  'Según qué porcentaje de sus infracciones sigue pendiente.': {
    en: 'By the share of their fines that is unpaid.',
    pt: 'Segundo a porcentagem de suas multas que continua pendente.',
  },

  '{0} En las zonas con una sola, dice poco.': {
    en: '{0} In zones with a single one, it says little.',
    pt: '{0} Nas zonas com uma só, diz pouco.',
  },
  '{0} · {1} de {2} pendiente{3}': { en: '{0} · {1} of {2} unpaid{3}', pt: '{0} · {1} de {2} pendente{3}' },
  s: { en: '', pt: 's' },
  '1 infracción no informa su ubicación y solo cuenta para su jurisdicción.': {
    en: '1 fine does not report its place and counts for its jurisdiction only.',
    pt: '1 multa não informa o local e conta apenas para sua jurisdição.',
  },
  '{0} infracciones no informan su ubicación y solo cuentan para su jurisdicción.': {
    en: '{0} fines do not report their place and count for their jurisdiction only.',
    pt: '{0} multas não informam o local e contam apenas para sua jurisdição.',
  },
}
