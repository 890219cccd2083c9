/** What is said to a language model instead of to readers, in the languages of the program: a verb, and its object. */
const orders: readonly [verb: RegExp, object: RegExp][] = [
  [
    /ignor|disregard|forget|overrid|bypass|obey|follow|execute/,
    /(?:previous|prior|earlier|above|preceding|all|these|those|following|your|system|my|any)\P{L}+(?:\p{L}+\P{L}+)?(?:instruct|prompt|rules|guideline|command)/u,
  ],
  [/abaikan|lupakan|ikuti|ikut|patuhi/, /instruksi|perintah|arahan|petunjuk/],
  [
    /忽略|無視|无视|忘記|忘记|忘掉|理會|理会|遵從|遵从|遵守|聽從|听从|執行|执行/,
    /指令|指示|提示詞|提示词|命令/,
  ],
  [/ละเว้น|เพิกเฉย|สนใจ|ลืม|มองข้าม|ทำตาม/, /คำสั่ง|คำแนะนำ|พรอมต์/],
  [/bỏ qua|phớt lờ|lờ đi|quên|làm theo|tuân theo/, /chỉ dẫn|hướng dẫn|mệnh lệnh|chỉ thị|câu lệnh/],
  [/игнорир|забуд|отмени|следуй|выполни/, /инструкци|указани|команд|промпт/],
  [/елеме|ескерме|ұмыт|орында|бағын/, /нұсқау|бұйры|команда|промпт/],
];

/** Words by which only a model is addressed. */
const address =
  /system prompt|(?:^|\P{L})(?:system|assistant)\s*:|<\||\[inst\]|you are (?:now )?(?:an? )?(?:ai|chatgpt|language model|assistant)|(?:kamu|anda) (?:adalah|ialah) (?:ai|model bahasa|asisten|pembantu)|你(?:現在|现在)?是(?:一個|一个)?(?:ai|人工智|語言模型|语言模型|助手|助理)|系統提示|系统提示|คุณคือ\s?(?:ai|เอไอ|โมเดลภาษา|ผู้ช่วย)|bạn là (?:một )?(?:ai|mô hình ngôn ngữ|trợ lý)|(?:ты|вы)\P{L}+(?:теперь )?(?:ии|языковая модель|ассистент)|сен\P{L}+(?:ии|жи|тілдік модель|көмекші)/u;

/** Whether a text gives orders to a language model: no point of a summary is taken from it. */
export function speaksToModel(text: string): boolean {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase();
  return address.test(plain) || orders.some(([verb, object]) => verb.test(plain) && object.test(plain));
}
