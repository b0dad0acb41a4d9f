/** The part of the port about what comes into a store and what is counted there. It throws as the rest does. */
export interface StockPort {
  /** 3501 商品盘存上传: what was counted. */
  tellCount(
    request: StockRequest & { readonly invdate: string; readonly invCnt: string },
  ): Promise<StockReply>;
  /** 3502 商品库存变更, but for sales. */
  tellChange(
    request: StockRequest & { readonly invChgType: string; readonly pric: string; readonly cnt: string },
  ): Promise<StockReply>;
  /** 3503 商品采购. */
  tellPurchase(request: PurchaseRequest): Promise<StockReply & { readonly medinsProdPurcNo: string }>;
  /** 3504 商品采购退货. Refused beyond what was purchased. */
  tellGivenBack(request: PurchaseRequest & { readonly medinsProdPurcNo: string }): Promise<StockReply>;
}

export interface StockRequest {
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly fixmedinsBchno: string;
  /** NMLC999: in no national catalogue. */
  readonly medListCodg: string;
  readonly fixmedinsHilistId: string;
  readonly fixmedinsHilistName: string;
  readonly rxFlag: '0' | '1';
  readonly manuLotnum: string;
  /** `YYYY-MM-DD`; null: unknown. */
  readonly manuDate: string | null;
  readonly expyEnd: string | null;
  readonly opterName: string;
  readonly memo: string;
  readonly drugTracCodg: readonly string[];
}
export interface PurchaseRequest extends StockRequest {
  readonly splerName: string;
  readonly splerPmtno: string;
  readonly dyntNo: string;
  readonly prodentpName: string;
  readonly aprvno: string;
  /** Six decimals. */
  readonly finlTrnsPric: string;
  /** Four decimals. */
  readonly purcRetnCnt: string;
  readonly purcInvoNo: string;
  readonly purcRetnStoinTime: string;
}
export interface StockReply {
  readonly fixmedinsBchno: string;
}
