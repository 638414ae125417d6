/** Phrases that speak to software, not to a printer. One of them in a sentence is enough. */
export const strongTalk: readonly string[] = [
  'previous instructions', 'prior instructions', 'above instructions', 'all instructions', 'your instructions', 'earlier instructions', 'these instructions override', 'new instructions', 'following instructions override',
  'system prompt', 'system message', 'system override', 'developer message', 'developer mode', 'overrides the developer', 'override the developer', 'maintenance mode', 'debug mode', 'admin mode', 'jailbreak', 'prompt injection',
  'you are now', 'you are an ai', 'you are a language model', 'you are a helpful', 'as an ai', 'ai parser', 'ai assistant', 'ai model', 'language model', 'llm', 'chatgpt', 'dear ai', 'note to ai', 'ai system',
  'you must respond', 'respond with', 'respond only', 'reply only', 'reply with only', 'answer with title', 'answer only', 'output only', 'output quantity', 'output the', 'return only', 'return json', 'output json', 'valid json', 'return the following',
  'do not parse', 'dont parse', 'stop parsing', 'ignore the document', 'disregard the document', 'ignore everything above', 'ignore all text', 'ignore the text above', 'disregard the above', 'disregard all', 'ignore all previous', 'ignore previous',
  'ignore the above', 'ignore everything', 'forget everything', 'forget all', 'set confidence', 'confidence score', 'confidence to', 'reveal your', 'print your prompt', 'environment variables', 'api key', 'execute the', 'run the following command',
  'drop table', 'union select', 'end of prompt', 'begin system', 'end of document', 'the parser must', 'the parser should', 'parser must', 'parser should', 'to the parser', 'attention parser', 'to the assistant',
  'ignorez les instructions', 'ignoriere alle', 'ignoriere die', 'ignora las instrucciones', 'ignorez toutes', 'anweisungen', 'vorherigen anweisungen', 'ignora todas', 'extract the following instead', 'computer reading', 'software reading', 'bot reading', 'machine reading', 'ai reading', 'to the computer', 'to the machine', 'to the software', 'to the bot', 'dear bot', 'dear parser', 'dear software', 'any ai', 'note to bot', 'automated reader', 'automated system', 'automated parser', 'whoever parses', 'parsing this', 'processing this document', 'processing this text', 'your instructions', 'mark this order as', 'override all', 'overrides all', 'tool call', 'call the tool', 'function call',
]; // prettier-ignore

/** Words that count as such talk in a paragraph where it has begun. */
export const weakTalk: ReadonlySet<string> = new Set([
  'set', 'title', 'json', 'confidence', 'field', 'fields', 'output', 'respond', 'reply', 'say', 'return', 'answer', 'response', 'value', 'must', 'parser', 'system', 'assistant', 'instructions', 'prompt', 'null', 'override', 'overrides', 'always', 'instead', 'mark', 'status', 'approved', 'report', 'write', 'emit', 'use', 'extract', 'fill',
]); // prettier-ignore
