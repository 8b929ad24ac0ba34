/** What people tell beside their wish, and which would read as parts or colors: Maple Street, Mr. Brown, $4,500. */
const asides: RegExp[] = [
  // 412 Maple Street, Springfield
  /\b\d+\s+(?:[nsew]\.?\s+|north\s+|south\s+|east\s+|west\s+)?(?:[\p{L}.']+\s+){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|boulevard|blvd|parkway|pkwy)\b\.?/giu,
  /\b\d{2,}\s+(?:[NSEW]\.?\s+)?(?:\p{Lu}[\p{L}.']+\s+){1,3}(?:Drive|Dr|Court|Ct|Circle|Cir|Trail|Trl|Terrace|Place|Pl|Way)\b\.?/gu,
  /\b(?:on|at|off|calle|avenida)\s+(?:\p{Lu}[\p{L}']+\s+){1,2}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Court|Ct|Boulevard|Blvd|Drive|Dr)\b\.?/gu,
  // at 12 Birch
  /\bat\s+\d{1,5}\s+\p{Lu}\p{Ll}+\b/gu,
  // on maple street, as against "on the street"
  /\b(?:on|at|off)\s+(?!the\b|a\b|my\b|our\b|this\b|that\b|your\b)[\p{L}']+\s+(?:street|avenue|boulevard|road|lane)\b/giu,
  // which goes better with red brick, black or brown?
  /\bwhich\b[^.!?]*\bbetter\b[^.!?]*\?(?=\s*(?:show|do|go|use|let|try|i|we)\b)/giu,
  // Mr. Brown, Mrs. Green, Señora Rosa
  /\b(?:[Mm](?:rs?|s|iss)|[Dd]r|[Ss]ra?|[Ss]eñora?|[Uu]ncle|[Aa]unt|[Tt]í[oa])\b\.?\s+\p{Lu}[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+)?/gu,
  // my name is Rose Green, soy Rosa Blanco
  /\b(?:[Mm]y name is|[Nn]ame|[Tt]his is|[Ii]['’]?m|[Ii] am|[Mm]e llamo|[Mm]i nombre es|[Ss]oy|[Aa]gent|[Cc]ontact|[Aa]sk for|[Cc]all)\s*:?\s+\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+)?(?=\s*(?:[,.!;(]|$|and\b|from\b|with\b|at\b|here\b|y\b|de\b|\d))/gu,
  // Thanks, Rose
  /\b(?:[Tt]hanks(?: so much| again| a lot)?|[Tt]hank you(?: so much| kindly)?|[Rr]egards|[Ss]incerely|[Bb]est|[Cc]heers|[Gg]racias|[Ss]aludos|[Ll]ove,)\s*[,.!–—-]*\s*\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+)?\s*[.!]?\s*$/gu,
  /(?:^|(?<=[.!?]\s))\p{Lu}\p{Ll}+ here\b/gu,
  // I know you can't do a fence, so
  /\bi (?:know|get|understand)(?: that)? (?:you|it|this) (?:can['’]?t|cannot|don['’]?t|won['’]?t)\b(?:(?!\b(?:so|but)\b)[^.!?,;])*/giu,
  // and if it still looks dingy paint it
  /(?<=\S\s+)(?:and |but |or )?\bif (?:it|that|this|they) (?:still|doesn['’]?t|isn['’]?t|don['’]?t|aren['’]?t|won['’]?t)\b[^.!?]*\binstead\b/giu,
  // we got quoted 22k for pavers, so
  /\b(?:we|i)(?:['’]ve| have)?(?: got| were| was| been)? quoted\b(?:(?!\b(?:so|but)\b)[^.!?;])*(?=\b(?:so|but)\b)/giu,
  // tell me if I need new siding, how much would it be, I can't tell if it is a leak
  /\b(?:and |also |then )?tell me (?:if|whether) (?:i|we) need\b[^.!?]*/giu,
  /\b(?:and |also )?how much (?:would|will|does|do|is|are)\b[^.!?,]*/giu,
  /\b(?:and )?(?:honestly )?i (?:can['’]?t|cannot) tell if\b[^.!?]*/giu,
  // they can't touch the door, the stone cost us, it smells of mildew, my wife turns 50
  /\bthey (?:can['’]?t|cannot|won['’]?t) (?:touch|stop|control|say|make)\b[^.!?,;]*/giu,
  /(?<=[,;.]\s*)(?:the|it|they|that)\s+(?:\p{L}+\s+)?costs?\s+(?:us|me)\b[^.!?,;]*/giu,
  /(?<=^\s*|[.!?,]\s*)(?:everything|it|the \p{L}+|this place) smells?\b[^.!?,]*/giu,
  /(?<=[.!?,]\s*)(?:my|our) \p{L}+ (?:turns|turned|is turning) \p{L}*\d*\b/giu,
  // those streaks drive me nuts, I'd kill for some roses
  /\b(?:(?:is|are|['’]s|['’]re) )?(?:driv(?:e|es|ing)) (?:me|us|my \p{L}+) (?:nuts|crazy|insane|mad|bonkers|batty|up the wall)\b/giu,
  /(?:\b(?:i|we|she|he)(?:['’]?d| would)|^) (?:kill|die|give (?:anything|my (?:left |right )?arm)) for\b|^kill for\b/giu,
  // it looks great in the dark, as against "in the dark green" and "glow in the dark"
  /(?<!\bglow(?:s|ing)?\s)\bin the dark(?=\s*(?:[.,!?;)]|$|and\b|on\b|for\b))/giu,
  // since the post office made me put it there
  /(?<=\p{L}\s+)(?<!\b(?:and|but|so|y)\s+)(?:since|bc|cuz) (?:the|my|our|we|i|it|it['’]?s|they|he|she|insurance)\b[^.!?,;]*/giu,
  // quote for mrs hanley
  /\b(?:quote|estimate|bid|invoice) for (?:mr|mrs|ms|dr)\b\.?\s+\p{L}+/giu,
  // HOA (Cypress Ridge)
  /\((?:\p{Lu}\p{Ll}+ )+(?:Ridge|Estates|Creek|Hills?|Oaks|Meadows?|Village|Ranch|Lakes?|Springs|Glen|Grove|Heights|Commons|Crossing|Park|Woods)\)/gu,
  // $4,500, 8k, 30 years, 1,800 sq ft, 555-0134, 5/12
  /[$€]\s?\d[\d.,]*\s?(?:k\b|bucks\b|dollars\b)?/giu,
  /\b\d[\d.,]*\s?(?:k|bucks|dollars|grand|pesos|years?(?: old)?|yrs?|months?|weeks?|days?|hours?|times|sq\.?\s?ft|square f(?:ee|oo)t|sqft|acres?|feet|foot|ft|inch(?:es)?|in|yards of|yds?|tons?|gallons?|psi|gauge|coats?|percent|años)\b\.?|\b\d+\s?%/giu,
  /\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|\b(?:\d{3}[ .-])?\d{3}[.-]\d{4}\b|\b\d+(?:st|nd|rd|th)\b(?!\s+(?:floor|story|storey|level))/giu,
  /\b\S+@\S+\.\w+\b|\bhttps?:\S+|\bwww\.\S+/giu,
];

/** A wish without addresses, names, prices and measures. */
export function dropAsides(text: string): string {
  return asides.reduce((rest, aside) => rest.replace(aside, " "), text);
}

/** "brown period they are white period": whoever dictates says the marks. */
export function readDictated(text: string): string {
  if (/[.,!?]/.test(text)) return text;
  return text.replace(/\s+(?:period|full stop)(?=\s|$)/giu, ".").replace(/\s+comma(?=\s)/giu, ",");
}
