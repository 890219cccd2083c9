import type { BuiltInLocale, Locale } from '../../../locales/languages.ts';

/** The words of a language on which it depends whether a shortened sentence still says what the whole one says. */
export interface ClaimWords {
  /** Words without a claim of their own: a point may add them and leave them out. */
  neutral: string;
  /** Negations, limits and degrees: whoever repeats what stands beside one repeats it too. */
  limits: string;
  /** Conditions, possibilities and reports: whoever repeats any of the sentence repeats them. */
  governing: string;
  /** Words that begin a circumstance, which may be left out and moved. */
  circumstance: string;
  /** Words that join one statement to another. */
  joining: string;
  /** Words of advertising, which no point has, whoever wrote them first. */
  advertising: readonly string[];
}

/** By language; words of several words are separated by commas in `advertising` alone. */
const claimWords: Record<BuiltInLocale, ClaimWords> = {
  en: {
    neutral: 'a an the and his her its their',
    limits: `no not never none nobody nothing neither nor cannot cant dont doesnt didnt isnt arent wasnt werent wont
      wouldnt couldnt shouldnt hasnt havent hadnt without hardly barely scarcely only almost nearly about around some
      most few half all every each both except least more less than first last former once twice rarely seldom too
      against lack lacks lacked refuses refused fails failed denies denied stopped`,
    governing: `if unless whether may might could would should perhaps maybe possibly probably reportedly allegedly
      alleged apparently supposedly claims claimed says said say told tells believes thinks
      according rumoured plans planned hopes hoped expects expected`,
    circumstance:
      'in at on of from for with by near beside behind between among across over under after before during since until into through along within outside inside beyond off to',
    joining: 'and but while whereas or',
    advertising: [
      'book now',
      'buy now',
      'order now',
      'order today',
      'special offer',
      'discount',
      'sign up',
      'subscribe',
      'click',
      'must-see',
      'must-have',
      'unmissable',
      'don’t miss',
      'best in the world',
      'guaranteed',
    ],
  },
  id: {
    neutral: 'sebuah seorang seekor sehelai para sang si dan yang',
    limits: `tidak tak bukan belum jangan tanpa nyaris hampir hanya cuma sekitar kirakira beberapa sebagian semua seluruh
      setiap paling lebih kurang kecuali separuh setengah jarang pernah pertama terakhir melawan menolak gagal berhenti`,
    governing: `jika kalau bila apabila andai mungkin barangkali konon kata katanya diduga rencananya berencana akan harus
      bisa dapat boleh seharusnya sepertinya tampaknya menurut mengaku berharap`,
    circumstance:
      'di dari pada untuk dengan oleh dekat antara ke dalam atas bawah setelah sesudah sebelum selama sejak hingga sampai bersama melalui lewat',
    joining: 'dan tetapi sedangkan sementara atau',
    advertising: [
      'pesan sekarang',
      'beli sekarang',
      'diskon',
      'promo',
      'penawaran khusus',
      'klik',
      'daftar sekarang',
      'berlangganan',
      'jangan lewatkan',
      'wajib dikunjungi',
      'terbaik di dunia',
      'dijamin',
    ],
  },
  bm: {
    neutral: 'sebuah seorang seekor sehelai para sang si dan yang',
    limits: `tidak tak bukan belum jangan tanpa nyaris hampir hanya cuma sekitar lebih kurang beberapa sebahagian semua
      seluruh setiap paling kecuali separuh setengah jarang pernah pertama terakhir melawan menolak gagal enggan tiada
      berhenti`,
    governing: `jika kalau bila apabila andai mungkin barangkali kononnya kata katanya didakwa dijangka merancang akan harus
      mesti boleh dapat sepatutnya nampaknya menurut mengaku berharap`,
    circumstance:
      'di dari daripada pada untuk dengan oleh dekat antara ke dalam atas bawah selepas setelah sebelum selama sejak hingga sehingga sampai bersama melalui',
    joining: 'dan tetapi manakala sementara atau',
    advertising: [
      'tempah sekarang',
      'beli sekarang',
      'diskaun',
      'promosi',
      'tawaran istimewa',
      'klik',
      'daftar sekarang',
      'langgan',
      'jangan lepaskan',
      'wajib dikunjungi',
      'terbaik di dunia',
      'dijamin',
    ],
  },
  vn: {
    neutral: 'một những các cái chiếc và thì',
    limits: `không chẳng chưa chớ đừng chả hề thiếu gần hầu hơn kém chỉ khoảng chừng vài mọi tất mỗi nhất trừ ngoại nửa
      phân hiếm từng đầu cuối chống thôi ngưng vô cấm`,
    governing: `nếu hễ thể lẽ dự sẽ rằng mong muốn bảo nói`,
    circumstance:
      'ở tại trong ngoài trên dưới từ cho với bằng bởi gần giữa sau trước khi đến tới về qua dọc vào của cùng',
    joining: 'và nhưng còn hoặc',
    advertising: [
      'đặt ngay',
      'mua ngay',
      'giảm giá',
      'khuyến mãi',
      'ưu đãi',
      'nhấp vào',
      'đăng ký ngay',
      'đừng bỏ lỡ',
      'không thể bỏ qua',
      'tốt nhất thế giới',
      'cam kết',
    ],
  },
  ru: {
    neutral: 'и этот эта это эти свой своя свое свои его ее их',
    limits: `не ни нет никто ничто ничего никогда нигде нельзя без почти лишь только около примерно некоторые большинство
      все всё каждый оба кроме половина половину половины больше более менее меньше чем первый последний редко едва против отказался
      отказалась перестал перестала`,
    governing: `если бы ли может могут мог могла могли возможно вероятно наверное якобы будто говорит говорят сказал сказала рассказывает утверждает утверждают
      считает считают планирует надеется должен должна должны хочет собирается будет будут`,
    circumstance:
      'в во на из от у с со для о об при над под между за перед после до по к ко через среди около вдоль внутри вне',
    joining: 'и но а или',
    advertising: [
      'закажите',
      'купите',
      'скидка',
      'акция',
      'спецпредложение',
      'подпишитесь',
      'нажмите',
      'не пропустите',
      'лучший в мире',
      'гарантируем',
      'успейте',
      'спешите',
    ],
  },
  kz: {
    neutral: 'және мен пен бен бір өз',
    limits: `емес жоқ ешкім ештеңе ешқашан ешқандай ешбір тек ғана қана дерлік шамамен жуық кейбір көбі барлық бәрі әр әрбір
      екеуі басқа жарты жартысы артық кем бірінші алғашқы соңғы сирек зорға қарсы аса`,
    governing: `егер болса мүмкін бәлкім шығар дейді деді депті деген дейтін керек тиіс еді екен болады болмақ жоспарлап
      үміттенеді көрінеді`,
    circumstance: 'үшін дейін кейін бойы туралы арқылы бірге сайын бері қарай астында үстінде жанында ішінде',
    joining: 'және бірақ ал немесе',
    advertising: [
      'қазір тапсырыс беріңіз',
      'сатып алыңыз',
      'жеңілдік',
      'акция',
      'арнайы ұсыныс',
      'басыңыз',
      'жазылыңыз',
      'жіберіп алмаңыз',
      'әлемдегі ең',
      'кепілдік береміз',
    ],
  },
  th: {
    neutral: 'และ ที่ ซึ่ง ของ ก็',
    limits: `ไม่ ไม่ใช่ ไม่มี ไม่เคย มิ ไร้ ปราศจาก ยัง เกือบ แทบ เพียง แค่ เท่านั้น ราว ประมาณ บาง ส่วน ทั้งหมด ทุก แต่ละ ยกเว้น
      ครึ่ง กว่า น้อย มาก ที่สุด แรก สุดท้าย ห้าม เลิก หยุด ปฏิเสธ ต้าน`,
    governing: `ถ้า หาก อาจ คง น่าจะ เห็นจะ ว่ากันว่า เล่า บอก ว่า อ้าง คาด หวัง จะ ต้อง ควร ตั้งใจ สงสัย เชื่อ`,
    circumstance: 'ใน ที่ จาก บน ใต้ ข้าง ริม ระหว่าง หลัง ก่อน ตั้งแต่ ถึง โดย ด้วย กับ เพื่อ ตาม เมื่อ ตอน',
    joining: 'และ แต่ ส่วน หรือ',
    advertising: [
      'จองเลย',
      'ซื้อเลย',
      'สั่งซื้อวันนี้',
      'ส่วนลด',
      'โปรโมชั่น',
      'ข้อเสนอพิเศษ',
      'คลิก',
      'สมัครสมาชิก',
      'ห้ามพลาด',
      'ดีที่สุดในโลก',
      'รับประกัน',
    ],
  },
  'zh-Hant': {
    neutral: '的 了 和 與 及 著 着 地 得 這 那 其',
    limits: `不 沒 沒有 未 無 非 勿 莫 別 從未 從不 毫無 幾乎 只 僅 大約 約 左右 一些 大多 多數 部分 全部 所有 每 都 除了 一半 半 最
      更 較 比 首 第一 最後 很少 鮮有 拒絕 停止 反對 禁止 不准`,
    governing: `如果 若 假如 要是 除非 可能 也許 或許 恐怕 據說 聽說 聲稱 說 稱 認為 預計 計劃 打算 希望 告訴 應該 必須 將 會 要 想`,
    circumstance: '在 於 從 由 自 向 往 對 為 以 用 當 把 跟 靠',
    joining: '和 與 及 而 但 或',
    advertising: [
      '立即預訂',
      '立即購買',
      '優惠',
      '折扣',
      '特價',
      '點擊',
      '訂閱',
      '不容錯過',
      '必買',
      '必去',
      '全球最佳',
      '保證',
      '搶購',
    ],
  },
  'zh-Hans': {
    neutral: '的 了 和 与 及 着 地 得 这 那 其',
    limits: `不 没 没有 未 无 非 勿 莫 别 从未 从不 毫无 几乎 只 仅 大约 约 左右 一些 大多 多数 部分 全部 所有 每 都 除了 一半 半 最
      更 较 比 首 第一 最后 很少 鲜有 拒绝 停止 反对 禁止 不准 不许`,
    governing: `如果 若 假如 要是 除非 可能 也许 或许 恐怕 据说 听说 声称 说 称 认为 预计 计划 打算 希望 告诉 应该 必须 将 会 要 想`,
    circumstance: '在 于 从 由 自 向 往 对 为 以 用 当 把 跟 靠',
    joining: '和 与 及 而 但 或',
    advertising: [
      '立即预订',
      '立即购买',
      '优惠',
      '折扣',
      '特价',
      '点击',
      '订阅',
      '不容错过',
      '必买',
      '必去',
      '全球最佳',
      '保证',
      '抢购',
    ],
  },
};

/** The words of a language without a table. */
const unknown: ClaimWords = {
  neutral: '',
  limits: '',
  governing: '',
  circumstance: '',
  joining: '',
  advertising: [],
};

/** The words of a language; none of one that has no table. */
export const claimWordsOf = (locale: Locale): ClaimWords => claimWords[locale as BuiltInLocale] ?? unknown;
