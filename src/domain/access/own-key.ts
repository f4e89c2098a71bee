/** The answer to people when the service behind this Carillon refuses the key that Carillon calls it with. The console recognises it. */
export const ownKeyRefusedText = 'The upstream service refuses the API key of this Carillon'
