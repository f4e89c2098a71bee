/** `slotProps` for IDs, keys and code: left to right in every language, and so in the font of code. */
export const codeText = { htmlInput: { dir: 'ltr', spellCheck: false } } as const

/** `slotProps` for a whole number. The form holds the text as typed, so that its schema can report a typing mistake. */
export const numeric = { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } } as const
